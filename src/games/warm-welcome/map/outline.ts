import { feature } from 'topojson-client';
import topology from 'us-atlas/states-10m.json';
import { areasAround } from './areas.ts';

type Topology = Parameters<typeof feature>[0];
type States = Extract<Parameters<typeof feature>[1], { type: 'GeometryCollection' }>;

/** The outlines of the US states (us-atlas, from the Census Bureau; in the public domain), as GeoJSON. */
export function stateOutlines() {
  // Imported JSON has only string and number types.
  const states = topology as unknown as Topology;
  return feature(states, topology.objects.states as unknown as States);
}

/** FIPS codes of Alaska, Hawaii and the territories. */
const BEYOND = new Set(['02', '15', '60', '66', '69', '72', '78']);

/** The outlines on the map; of those beyond its bounds only crumbs would show at the edges. */
export function contiguousOutlines() {
  const { type, features } = stateOutlines();
  return { type, features: features.filter(({ id }) => !BEYOND.has(`${id}`)) };
}

/** All states and territories on the map around a meridian. */
export const allStateAreas = (middle: number) => areasAround(stateOutlines().features, middle);
