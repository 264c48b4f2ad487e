/**
 * Two facts for each state and the District of Columbia: true, uncontroversial, without names of people. Behind each
 * pair stands where it can be looked up (in that order).
 */
export const STATE_FACTS: Readonly<Record<string, readonly string[]>> = {
  // NASA Marshall Space Flight Center; National Park Service, Little River Canyon
  AL: [
    'The Saturn V that flew to the Moon was designed in Huntsville, Alabama.',
    "Alabama's Little River flows for most of its length along the top of a mountain.",
  ],
  // US Census Bureau, State Area Measurements; US Geological Survey, Denali
  AK: [
    'Alaska is more than twice the size of Texas.',
    'Denali in Alaska, at 20,310 feet, is the highest mountain of North America.',
  ],
  // National Institute of Standards and Technology, time zones; National Park Service
  AZ: [
    'Most of Arizona has kept off daylight saving time since 1968.',
    "Arizona's Grand Canyon is 277 river miles long.",
  ],
  // Arkansas State Parks; National Park Service, Hot Springs
  AR: [
    'At Crater of Diamonds State Park in Arkansas, visitors keep the diamonds they find.',
    'Hot Springs, Arkansas was set aside by Congress in 1832, forty years before Yellowstone became a park.',
  ],
  // US Geological Survey; National Park Service, Redwood
  CA: [
    'California has both the highest and the lowest point of the lower 48 states.',
    'The tallest known tree in the world, a coast redwood, stands in California.',
  ],
  // Colorado Geological Survey; Geographic Names Information System
  CO: [
    'Colorado has more than 50 peaks above 14,000 feet.',
    'Leadville, Colorado lies at more than 10,000 feet above the sea.',
  ],
  // Library of Congress, Hartford Courant; Mystic Seaport Museum
  CT: [
    'The Hartford Courant of Connecticut, founded in 1764, is older than the country.',
    'A wooden whaling ship of 1841 is still afloat in Mystic, Connecticut.',
  ],
  // National Archives; US Census Bureau
  DE: [
    'Delaware was the first state to ratify the Constitution, on December 7, 1787.',
    'Delaware has three counties, fewer than any other state.',
  ],
  // Library of Congress, facts at a glance; National Park Service, Washington Monument
  DC: [
    'The Library of Congress in Washington, DC has more than 800 miles of bookshelves.',
    'The Washington Monument changes color about 150 feet up, where building stopped for more than 20 years.',
  ],
  // National Park Service, Castillo de San Marcos; National Park Service, Everglades
  FL: [
    'St. Augustine, Florida was founded in 1565.',
    'South Florida is the only place in the world where alligators and crocodiles share the wild.',
  ],
  // US Fish and Wildlife Service; The Coca-Cola Company
  GA: [
    'The Okefenokee Swamp, most of it in Georgia, covers more than 400,000 acres.',
    'The first glass of Coca-Cola was sold in Atlanta, Georgia, in 1886.',
  ],
  // US Geological Survey; University of Hawaii, the Hawaiian alphabet
  HI: [
    "Measured from its base on the sea floor, Hawaii's Mauna Kea is taller than Mount Everest.",
    'The Hawaiian language is written with 13 letters, one of them the okina.',
  ],
  // US Forest Service, Hells Canyon; Idaho Department of Parks and Recreation
  ID: [
    "Hells Canyon, on Idaho's western border, is deeper than the Grand Canyon.",
    'Shoshone Falls in Idaho drops 212 feet, farther than Niagara Falls.',
  ],
  // Chicago Architecture Center; Metropolitan Water Reclamation District of Greater Chicago
  IL: [
    'The building often called the first skyscraper rose ten stories over Chicago, Illinois, in 1885.',
    'The Chicago River in Illinois was made to flow the other way, on purpose, in 1900.',
  ],
  // Indianapolis Motor Speedway; US Postal Service
  IN: [
    'The Indianapolis Motor Speedway in Indiana has more than 200,000 permanent seats.',
    'The post office of Santa Claus, Indiana gets thousands of letters every December.',
  ],
  // US Geological Survey; Iowa State University, Department of Computer Science
  IA: [
    "Iowa's eastern border is the Mississippi River, and most of its western one is the Missouri.",
    'One of the first electronic digital computers was built around 1940 at Iowa State, in Ames.',
  ],
  // US Geological Survey, geographic centers; Kansas Historical Society
  KS: [
    'The geographic center of the lower 48 states is near Lebanon, Kansas.',
    'Pizza Hut began as one small restaurant in Wichita, Kansas, in 1958.',
  ],
  // National Park Service, Mammoth Cave; Kentucky Historical Society
  KY: [
    'Mammoth Cave in Kentucky is the longest known cave in the world: more than 400 miles are mapped.',
    'The Kentucky Derby has been run every year since 1875.',
  ],
  // Greater New Orleans Expressway Commission; US Census Bureau
  LA: [
    'The causeway over Lake Pontchartrain in Louisiana is nearly 24 miles long.',
    'Louisiana has 64 parishes where other states have counties.',
  ],
  // US Census Bureau; NOAA Fisheries
  ME: [
    'Maine is the only state that borders just one other state.',
    'Most of the lobster landed in the United States comes ashore in Maine.',
  ],
  // Maryland State Archives; National Park Service, Fort McHenry
  MD: [
    "Maryland's state sport is jousting, since 1962.",
    'The words of the national anthem were begun on a ship near Baltimore, Maryland, in 1814.',
  ],
  // Massachusetts Bay Transportation Authority; Springfield College
  MA: [
    'A subway tunnel of 1897 is still in use in Boston, Massachusetts.',
    'Basketball was invented in Springfield, Massachusetts, in 1891, with peach baskets.',
  ],
  // Michigan Department of Environment, Great Lakes, and Energy; Mackinac Bridge Authority
  MI: [
    'Michigan has more than 3,000 miles of shore on the Great Lakes.',
    "The Mackinac Bridge, about five miles long, joins Michigan's two peninsulas.",
  ],
  // National Park Service, Mississippi River; Minnesota Department of Natural Resources
  MN: [
    'The Mississippi begins in Minnesota, as a stream that can be crossed on stepping stones.',
    'The land of 10,000 lakes is being modest: Minnesota has 11,842 of ten acres or more.',
  ],
  // National Park Service, Natchez Trace Parkway; The Coca-Cola Company
  MS: [
    'The Natchez Trace Parkway runs 444 miles from Natchez, Mississippi almost to Nashville.',
    'Coca-Cola was first put into bottles in Vicksburg, Mississippi, in 1894.',
  ],
  // National Park Service, Gateway Arch; State Historical Society of Missouri
  MO: [
    'The Gateway Arch in St. Louis, Missouri is exactly as wide as it is tall: 630 feet.',
    'Sliced bread was first sold in Chillicothe, Missouri, in 1928.',
  ],
  // National Park Service, Glacier; National Park Service, Going-to-the-Sun Road
  MT: [
    'Rain on Triple Divide Peak in Montana may end up in the Pacific, the Atlantic or Hudson Bay.',
    "Montana's Going-to-the-Sun Road crosses the Continental Divide at 6,646 feet.",
  ],
  // Nebraska Legislature; Hastings Museum
  NE: [
    'Nebraska is the only state whose legislature has a single house.',
    'Kool-Aid was invented in Hastings, Nebraska, in 1927.',
  ],
  // US Bureau of Reclamation; Nevada Bureau of Mines and Geology
  NV: [
    'Hoover Dam, on the line between Nevada and Arizona, is 726 feet high.',
    'Nevada has more than 300 named mountain ranges.',
  ],
  // Mount Washington Observatory; Peterborough Town Library
  NH: [
    'On Mount Washington in New Hampshire, a wind of 231 miles an hour was measured in 1934.',
    'One of the first public libraries paid for by taxes opened in Peterborough, New Hampshire, in 1833.',
  ],
  // Library of Congress, Today in History; Rutgers University
  NJ: [
    'A drive-in movie theater opened near Camden, New Jersey, in 1933, and soon had many imitators.',
    'The first college football game was played in New Brunswick, New Jersey, in 1869.',
  ],
  // National Park Service, Carlsbad Caverns; New Mexico Secretary of State
  NM: [
    'Carlsbad Caverns National Park in New Mexico protects more than 100 caves.',
    'Santa Fe, New Mexico is the highest state capital, at about 7,000 feet.',
  ],
  // Adirondack Park Agency; New York State Canal Corporation
  NY: [
    'The Adirondack Park in New York covers about six million acres.',
    'The Erie Canal opened across New York in 1825: 363 miles, dug mostly by hand.',
  ],
  // National Park Service, Wright Brothers National Memorial; National Park Service, Great Smoky Mountains and Blue Ridge
  NC: [
    'The first powered airplane flight, on the North Carolina coast in 1903, lasted 12 seconds.',
    'Mount Mitchell in North Carolina, at 6,684 feet, is the highest peak east of the Mississippi.',
  ],
  // US Department of Agriculture, honey report; Rugby Area Chamber of Commerce
  ND: [
    'In most years North Dakota makes more honey than any other state.',
    'Rugby, North Dakota has a stone obelisk that marks it as the center of North America.',
  ],
  // National Baseball Hall of Fame; Ohio Secretary of State
  OH: [
    'In 1869 every player of the baseball team of Cincinnati, Ohio was on a salary.',
    "Ohio's flag is the only state flag that is not a rectangle.",
  ],
  // Oklahoma Historical Society; Oklahoma Historical Society
  OK: [
    'The first parking meter was put up in Oklahoma City, Oklahoma, in 1935.',
    'The shopping cart was introduced in Oklahoma City, Oklahoma, in 1937.',
  ],
  // National Park Service, Crater Lake; Oregon Secretary of State
  OR: [
    'Crater Lake in Oregon is the deepest lake in the country: 1,943 feet.',
    "Oregon's flag is the only state flag with a different picture on its back: a beaver.",
  ],
  // The Hershey Story museum; Pennsylvania Tourism Office
  PA: [
    'Streetlights in Hershey, Pennsylvania are shaped like chocolate drops.',
    'Punxsutawney, Pennsylvania has asked a groundhog about the weather since the 1880s.',
  ],
  // State of Rhode Island; Library of Congress, Newport
  RI: [
    'Rhode Island, the smallest state, is about 48 miles long and 37 wide.',
    'For all its size, Rhode Island has about 400 miles of coastline.',
  ],
  // The Charleston Museum; Gaffney Board of Public Works
  SC: [
    'The museum of Charleston, South Carolina was founded in 1773, before the country was.',
    'The water tower of Gaffney, South Carolina is shaped and painted like a peach.',
  ],
  // City of Mitchell; National Park Service, Jewel Cave
  SD: [
    'The Corn Palace in Mitchell, South Dakota is decorated with murals made of corn.',
    'Jewel Cave in South Dakota has more than 200 miles of mapped passages.',
  ],
  // National Park Service, visitation; Country Music Hall of Fame
  TN: [
    'Great Smoky Mountains, shared by Tennessee and North Carolina, is the most visited national park.',
    'The Grand Ole Opry has been on the air from Nashville, Tennessee since 1925.',
  ],
  // Texas State Historical Association; measured
  TX: ['The King Ranch in Texas covers about 825,000 acres.', 'El Paso, Texas is closer to San Diego than to Houston.'],
  // US Geological Survey, Great Salt Lake; National Park Service, Arches
  UT: [
    'The Great Salt Lake in Utah is saltier than the ocean.',
    'Arches National Park in Utah has more than 2,000 natural stone arches.',
  ],
  // US Census Bureau; US Department of Agriculture, maple syrup report
  VT: [
    'Montpelier, Vermont is the smallest state capital, with about 8,000 people.',
    'About half of the maple syrup made in the country comes from Vermont.',
  ],
  // The White House; US Department of Defense
  VA: [
    'Eight presidents were born in Virginia, more than in any other state.',
    'The Pentagon in Arlington, Virginia has more than 17 miles of corridors.',
  ],
  // US Department of Agriculture; National Park Service, Mount Rainier
  WA: [
    'Washington grows more than half of the apples in the country.',
    'Mount Rainier in Washington has more glacier ice than any other mountain in the lower 48 states.',
  ],
  // National Park Service, New River Gorge; Green Bank Observatory
  WV: [
    'The New River Gorge Bridge in West Virginia stands 876 feet above the water.',
    'Green Bank, West Virginia has the largest fully steerable radio telescope in the world.',
  ],
  // US Department of Agriculture, dairy products; National Park Service, Apostle Islands
  WI: [
    'About a quarter of the cheese made in the country comes from Wisconsin.',
    "Wisconsin's Apostle Islands have more lighthouses than any other place in the National Park System.",
  ],
  // National Park Service, Yellowstone; Library of Congress
  WY: [
    'Yellowstone, most of it in Wyoming, became the first national park in 1872.',
    'Women in Wyoming gained the vote in 1869, more than twenty years before it was a state.',
  ],
};
