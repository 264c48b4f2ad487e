import { beforeAll, describe, expect, test } from 'vitest';
import { locate, type PlaceSources, SOMEWHERE } from '#shared/domain/locate.ts';
import { buildGazetteer } from './gazetteer.ts';
import { memorySources } from './testing/memory-sources.ts';

let sources: PlaceSources;
beforeAll(() => {
  sources = memorySources(buildGazetteer());
}, 60_000);

const nameOf = async (text: string): Promise<string> => (await locate(text, sources)).name;

describe('ZIP codes', () => {
  test.each([
    ['60601', 'Chicago, IL'],
    [' 60505 ', 'Aurora, IL'],
    ['60505-1234', 'Aurora, IL'],
    ['605051234', 'Aurora, IL'],
    ['80012', 'Aurora, CO'],
    ['Aurora, CO 80012', 'Aurora, CO'],
    ['Aurora CO 80012-1234', 'Aurora, CO'],
    ['ZIP 02134', 'Allston, MA'],
    ['zip code: 90210', 'Beverly Hills, CA'],
    ['６０６０１', 'Chicago, IL'],
    ['60601, USA', 'Chicago, IL'],
    ['60622 Chicago', 'Chicago, IL'],
    ['Wicker Park 60622', 'Chicago, IL'],
    ['123 Main St, Springfield, IL 62701', 'Springfield, IL'],
    ['12345 Main St, Springfield, IL', 'Springfield, IL'],
    ['20500', 'Washington, DC'],
    ['00901', 'San Juan, PR'],
    ['96910', 'Hagåtña, GU'],
    ['99950', 'Ketchikan, AK'],
  ])('%s is %s', async (text, name) => {
    expect(await nameOf(text)).toBe(name);
  });

  test.each([
    '09012',
    'APO AE 09012',
    '96201',
    '34001',
    '00000',
    '99999',
    'Honolulu 60505',
    '75001 Paris, France',
    '6060',
    '606011',
  ])('%s is nowhere in particular', async (text) => {
    expect(await locate(text, sources)).toMatchObject({ name: SOMEWHERE, approximate: true });
  });
});

describe('cities with their state', () => {
  test.each([
    ['Aurora, IL', 'Aurora, IL'],
    ['Aurora, CO', 'Aurora, CO'],
    ['aurora,co', 'Aurora, CO'],
    ['AURORA COLORADO', 'Aurora, CO'],
    ['Aurora, Neb.', 'Aurora, NE'],
    ['Chicago, Illinois, USA', 'Chicago, IL'],
    ['Chicago, IL, United States of America', 'Chicago, IL'],
    ['Chicago IL USA', 'Chicago, IL'],
    ['Chicago (IL)', 'Chicago, IL'],
    ['Chicago/IL', 'Chicago, IL'],
    ['Chicago, Ill.', 'Chicago, IL'],
    ['Saint Louis, MO', 'St. Louis, MO'],
    ['St Louis MO', 'St. Louis, MO'],
    ['St. Louis, Missouri', 'St. Louis, MO'],
    ['E. St. Louis, IL', 'East St. Louis, IL'],
    ['Mt. Vernon, NY', 'Mount Vernon, NY'],
    ['Ft Lauderdale, FL', 'Fort Lauderdale, FL'],
    ['N Hollywood, CA', 'North Hollywood, CA'],
    ['Winston Salem NC', 'Winston-Salem, NC'],
    ['Coeur d’Alene, Idaho', "Coeur d'Alene, ID"],
    ['coeur d alene id', "Coeur d'Alene, ID"],
    ['La Canada Flintridge, CA', 'La Cañada Flintridge, CA'],
    ['Ewa Beach, HI', '‘Ewa Beach, HI'],
    ['OFallon, IL', "O'Fallon, IL"],
    ["O'Fallon, MO", "O'Fallon, MO"],
    ['De Kalb, IL', 'DeKalb, IL'],
    ['Lagrange, GA', 'LaGrange, GA'],
    ['City of Evanston, IL', 'Evanston, IL'],
    ['Kansas City, KS', 'Kansas City, KS'],
    ['kansas city missouri', 'Kansas City, MO'],
    ['new york new york', 'New York, NY'],
    ['New York, NY', 'New York, NY'],
    ['NYC, NY', 'New York, NY'],
    ['Washington, DC', 'Washington, DC'],
    ['Washington D.C.', 'Washington, DC'],
    ['Georgetown, DC', 'Washington, DC'],
    ['Washington, PA', 'Washington, PA'],
    ['Port Washington, WI', 'Port Washington, WI'],
    ['Charleston West Virginia', 'Charleston, WV'],
    ['Nevada, MO', 'Nevada, MO'],
    ['Paris, TX', 'Paris, TX'],
    ['Ontario, CA', 'Ontario, CA'],
    ['Aurora, Kane County, IL', 'Aurora, IL'],
    ['Grouse Creek, UT', 'Grouse Creek, UT'],
    ['San Juan, Puerto Rico', 'San Juan, PR'],
    ['Chic, IL', 'Chicago, IL'],
    ['NewYork, NY', 'New York, NY'],
  ])('%s is %s', async (text, name) => {
    expect(await nameOf(text)).toBe(name);
  });

  test.each([
    ['Nowhereville, Ohio', 'Ohio'],
    ['Xyzzy TX', 'Texas'],
  ])('%s is somewhere in %s', async (text, name) => {
    expect(await locate(text, sources)).toMatchObject({ name, approximate: true });
  });
});

describe('cities alone', () => {
  test.each([
    ['Springfield', 'Springfield, MO'],
    ['Portland', 'Portland, OR'],
    ['Kansas City', 'Kansas City, MO'],
    ['Columbus', 'Columbus, OH'],
    ['Aurora', 'Aurora, IL'],
    ['New York', 'New York, NY'],
    ['Washington', 'Washington, DC'],
    ['nyc', 'New York, NY'],
    ['NYC 🗽', 'New York, NY'],
    ['LA', 'Los Angeles, CA'],
    ['L.A.', 'Los Angeles, CA'],
    ['sf', 'San Francisco, CA'],
    ['D.C.', 'Washington, DC'],
    ['Vegas', 'Las Vegas, NV'],
    ['Chi-Town', 'Chicago, IL'],
    ['Philly', 'Philadelphia, PA'],
    ['NOLA', 'New Orleans, LA'],
    ['🍕 chicago', 'Chicago, IL'],
    ['Downtown Chicago', 'Chicago, IL'],
    ['Greater Boston area', 'Boston, MA'],
    ['Lincoln Park, Chicago', 'Chicago, IL'],
    ['Brooklyn', 'Brooklyn, NY'],
    ['Port Washington', 'Port Washington, NY'],
    ['Virginia Beach', 'Virginia Beach, VA'],
    ['Iowa City', 'Iowa City, IA'],
    ['chicag', 'Chicago, IL'],
    ['springfi', 'Springfield, MO'],
    ['st lou', 'St. Louis, MO'],
    ['minneap', 'Minneapolis, MN'],
    ['flintridge', 'La Cañada Flintridge, CA'],
  ])('%s is %s', async (text, name) => {
    expect(await nameOf(text)).toBe(name);
  });
});

describe('states', () => {
  test.each([
    ['Illinois', 'Illinois'],
    ['il', 'Illinois'],
    ['Texas, USA', 'Texas'],
    ['Indiana', 'Indiana'],
    ['Wyoming', 'Wyoming'],
    ['Washington State', 'Washington'],
    ['state of Washington', 'Washington'],
    ['WA', 'Washington'],
    ['New York State', 'New York'],
    ['Puerto Rico', 'Puerto Rico'],
    ['Guam', 'Guam'],
    ['USVI', 'U.S. Virgin Islands'],
    ['Mass.', 'Massachusetts'],
  ])('%s is the middle of %s', async (text, name) => {
    expect(await locate(text, sources)).toMatchObject({ name, approximate: false });
  });
});

describe('elsewhere in the world, and nowhere', () => {
  test.each([
    'London, UK',
    'London UK',
    'London, England',
    'Paris, France',
    'Paris, FR',
    'Toronto, Ontario',
    'Toronto, ON, Canada',
    'Toronto, Ontario, CA',
    'Toronto Ontario',
    'Vancouver, BC',
    'Berlin, Germany',
    'Athens, Greece',
    'Melbourne, Victoria, Australia',
    'Mexico',
    'India',
    'Canada',
    'Germany',
    'Aurora, Xyzzy',
    'USA',
    'united states',
    'ab',
    'zzzzzz',
    '🍕',
    '東京',
    "Robert'); drop table places;--",
    '%',
    '_____',
    '.*',
    '\\',
    '',
    ',,,',
    'x'.repeat(5_000),
    `${'9'.repeat(5_000)}`,
    `${'a,'.repeat(2_500)}`,
  ])('%s', async (text) => {
    expect(await locate(text, sources)).toMatchObject({
      name: SOMEWHERE,
      state: null,
      approximate: true,
      timeZone: null,
    });
  });
});
