import { shownLocale } from '#src/lib/catalogue.ts';
import type { PlaceName } from './place-names.ts';

/** Large and well-known countries, the most important first: code, latitude and longitude of the middle of their land. */
const COUNTRIES = `
US 39 -98|CN 35 103|BR -10 -53|IN 22 79|RU 62 95|CA 58 -107|AU -25 134|MX 23.5 -102|AR -35 -65|ID -2 114|JP 36 138|
DE 51 10|FR 46.6 2.4|GB 53 -1.6|ES 40 -3.6|IT 43 12.2|NG 9.5 8|ZA -30 23.5|EG 26.5 29.5|TR 39 35|SA 24 45|IR 32.5 54.5|
PK 29.5 68.5|KZ 48 67|DZ 28 2.5|CD -3 23.5|SE 63 16|NO 61.5 9|FI 63 26.5|PL 52 19.3|UA 49 31.5|CO 4 -73|PE -9.5 -75.5|
CL -28 -70|VE 7 -65.5|BO -17 -64.5|KE 0.5 38|ET 8.5 39.5|TZ -6.5 35|MA 31.5 -6.5|KR 36.3 128|TH 15.5 101|VN 21.5 105|
PH 16 121|MY 4 102|NZ -44 170.5|MM 21 96|SD 16 30|LY 27 17.5|AO -12.5 17.5|MN 47 103|AF 34 66|IQ 33 43.5|UZ 42 63.5|
GL 72 -41|IS 65 -18.5|IE 53.2 -8|PT 39.7 -8|NL 52.3 5.5|BE 50.6 4.7|CH 46.8 8.2|AT 47.4 14.3|CZ 49.8 15.3|HU 47.2 19.4|
RO 46 25|BG 42.7 25.3|GR 39.3 22|RS 44 20.8|DK 56 9.3|BY 53.6 28|LT 55.4 23.8|LV 56.9 25|EE 58.8 25.8|IL 31 34.9|
AE 23.7 54.2|OM 20.5 56.5|YE 15.5 47.5|BD 24 90|NP 28.2 84|LK 7.5 80.7|KH 12.7 105|LA 19.5 102.5|TW 23.7 121|SG 1.35 103.8|
CU 22 -79|DO 19 -70.5|JM 18.1 -77.3|PR 18.2 -66.4|GT 15.6 -90.3|HN 14.8 -86.6|NI 12.9 -85|CR 10 -84.2|PA 8.5 -80.3|
EC -1.4 -78.5|PY -23 -58.5|UY -33 -56|GH 7.7 -1.2|CI 7.6 -5.6|SN 14.5 -14.6|ML 17.5 -2|NE 17.5 9|TD 15.5 18.7|CM 5.5 12.6|
UG 1.3 32.4|ZM -14.5 27|ZW -19 29.8|MZ -14 38.5|BW -22.3 23.8|NA -22 17.2|MG -19.3 46.7|TN 34 9.5|PG -6.5 144|FJ -17.8 178|
MT 35.9 14.4|LU 49.8 6.1|CY 35 33|GE 42.1 43.5|AM 40.3 44.9|AZ 40.5 47.7|SK 48.7 19.5|HR 45.6 16.4|SI 46.1 14.8|BA 44.2 17.8`;

/** Countries' names in the reader's language. */
export function countryNames(): PlaceName[] {
  const names = new Intl.DisplayNames(shownLocale(), { type: 'region' });
  return COUNTRIES.split('|').map((line) => {
    const [code = '', latitude, longitude] = line.trim().split(' ');
    return { name: names.of(code) ?? code, latitude: Number(latitude), longitude: Number(longitude) };
  });
}
