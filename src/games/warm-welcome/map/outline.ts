import { feature } from 'topojson-client';
import topology from 'us-atlas/states-10m.json';

type Topology = Parameters<typeof feature>[0];
type States = Extract<Parameters<typeof feature>[1], { type: 'GeometryCollection' }>;

/** The outlines of the US states (us-atlas, from the Census Bureau; in the public domain), as GeoJSON. */
export function stateOutlines() {
  // What JSON is imported as knows of strings and numbers only.
  const states = topology as unknown as Topology;
  return feature(states, topology.objects.states as unknown as States);
}

/** The Census Bureau's numbers of Alaska, Hawaii and the territories. */
const BEYOND = new Set(['02', '15', '60', '66', '69', '72', '78']);

/** The outlines that the map draws: of what lies beyond its bounds only crumbs would be seen, at its edges. */
export function contiguousOutlines() {
  const { type, features } = stateOutlines();
  return { type, features: features.filter(({ id }) => !BEYOND.has(`${id}`)) };
}
