import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import topology from 'us-atlas/states-10m.json';

type StatesTopology = Topology<{ states: GeometryCollection<{ name: string }> }>;

/** The outlines of the US states (us-atlas, from the Census Bureau; in the public domain), as GeoJSON. */
export function stateOutlines() {
  const states = topology as unknown as StatesTopology;
  return feature(states, states.objects.states);
}
