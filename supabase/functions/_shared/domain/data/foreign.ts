/** Names of countries as plain words (Georgia is a state here), and what else people write for them. */
export const COUNTRIES: readonly string[] = (
  'afghanistan|albania|algeria|andorra|angola|antigua|argentina|armenia|aruba|australia|austria|azerbaijan|bahamas|the bahamas|' +
  'bahrain|bangladesh|barbados|belarus|belgium|belize|benin|bermuda|bhutan|bolivia|bosnia|bosnia and herzegovina|botswana|' +
  'brazil|brasil|brunei|bulgaria|burkina faso|burma|burundi|cambodia|cameroon|canada|cape verde|cayman islands|chad|chile|china|' +
  'colombia|congo|costa rica|cote divoire|ivory coast|croatia|cuba|curacao|cyprus|czechia|czech republic|denmark|' +
  'deutschland|djibouti|dominica|dominican republic|ecuador|egypt|el salvador|england|eritrea|estonia|eswatini|ethiopia|europe|' +
  'fiji|finland|france|gabon|gambia|germany|ghana|great britain|greece|greenland|grenada|guatemala|guinea|guyana|haiti|' +
  'honduras|hong kong|hungary|iceland|india|indonesia|iran|iraq|ireland|israel|italia|italy|jamaica|japan|jordan|kazakhstan|' +
  'kenya|korea|south korea|north korea|kosovo|kuwait|kyrgyzstan|laos|latvia|lebanon|lesotho|liberia|libya|liechtenstein|' +
  'lithuania|luxembourg|macau|macedonia|north macedonia|madagascar|malawi|malaysia|maldives|mali|malta|marshall islands|' +
  'mauritania|mauritius|mexico|micronesia|moldova|monaco|mongolia|montenegro|morocco|mozambique|myanmar|namibia|nepal|' +
  'netherlands|the netherlands|holland|new zealand|nz|nicaragua|niger|nigeria|northern ireland|norway|oman|pakistan|palau|' +
  'palestine|panama|papua new guinea|paraguay|peru|philippines|the philippines|poland|portugal|qatar|romania|russia|rwanda|' +
  'saint lucia|st lucia|samoa|san marino|saudi arabia|scotland|senegal|serbia|seychelles|sierra leone|singapore|slovakia|' +
  'slovenia|somalia|south africa|south sudan|spain|espana|sri lanka|sudan|suriname|sweden|switzerland|syria|taiwan|tajikistan|' +
  'tanzania|thailand|togo|tonga|trinidad|trinidad and tobago|tunisia|turkey|turkiye|turkmenistan|tuvalu|uganda|uk|u k|gb|ukraine|' +
  'united arab emirates|uae|u a e|united kingdom|uruguay|uzbekistan|vanuatu|vatican city|venezuela|vietnam|viet nam|wales|' +
  'yemen|zambia|zimbabwe'
).split('|');

/** Parts of other countries that follow a town's name: 'Toronto, Ontario'. Alone some of them are US towns too. */
export const FOREIGN_REGIONS: readonly string[] = (
  'ontario|on|quebec|qc|british columbia|bc|alberta|ab|manitoba|mb|saskatchewan|sk|nova scotia|ns|new brunswick|nb|' +
  'newfoundland|newfoundland and labrador|nl|prince edward island|pei|yukon|yt|northwest territories|nunavut|' +
  'new south wales|nsw|victoria|queensland|qld|western australia|south australia|tasmania|bavaria|catalonia|' +
  'fr|jp|cn|es|it|br|mx|au|ie|ch|se|no|fi|dk|pl|be|at|pt|ru|kr|sg|hk|th|vn|ph|eg|za|ng|ke|tr|gr|cz|hu|ro|tw|ua|my|ae|sa|eu|' +
  'cdmx|jalisco|nuevo leon|quintana roo|baja california|maharashtra|karnataka|tamil nadu|telangana|punjab|kerala'
).split('|');
