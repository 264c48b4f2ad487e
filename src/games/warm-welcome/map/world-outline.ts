import { feature } from 'topojson-client';
import topology from 'world-atlas/countries-50m.json';
import { areasAround } from './areas.ts';

type Topology = Parameters<typeof feature>[0];
type Countries = Extract<Parameters<typeof feature>[1], { type: 'GeometryCollection' }>;

const ANTARCTICA = '010';

/** The countries (world-atlas, from Natural Earth; in the public domain) on the map around a meridian. */
export function countryAreas(middle: number) {
  // Imported JSON has only string and number types.
  const world = topology as unknown as Topology;
  const { features } = feature(world, topology.objects.countries as unknown as Countries);
  return areasAround(
    features.filter(({ id }) => id !== ANTARCTICA),
    middle,
  );
}
