type Feature = GeoJSON.Feature;
type Position = GeoJSON.Position;

/** What a map around a meridian shows beyond half the world on each side, in degrees. */
const MARGIN_DEGREES = 120;

type Rings = Position[][];

/** The polygons of a geometry, each with its outline first. */
export function polygonsOf(geometry: GeoJSON.Geometry): Rings[] {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
}

/** Without the jump at the date line. */
function whole(ring: Position[]): Position[] {
  let turn = 0;
  let last = ring[0]?.[0] ?? 0;
  return ring.map(([x = 0, y = 0]) => {
    turn -= 360 * Math.round((x - last) / 360);
    last = x;
    return [x + turn, y];
  });
}

/** The areas as one shape around a meridian: each where it is in view, which near the edges is twice. */
export function areasAround(features: readonly Feature[], middle: number): GeoJSON.Feature<GeoJSON.MultiPolygon> {
  const [west, east] = [middle - 180 - MARGIN_DEGREES, middle + 180 + MARGIN_DEGREES];
  const coordinates = features
    .flatMap(({ geometry }) => polygonsOf(geometry))
    .map((rings) => rings.map(whole))
    .flatMap((rings) => {
      const longitudes = (rings[0] ?? []).map(([longitude = 0]) => longitude);
      const [from, to] = [Math.min(...longitudes), Math.max(...longitudes)];
      return [-360, 0, 360]
        .filter((turn) => to + turn > west && from + turn < east)
        .map((turn) => (turn === 0 ? rings : rings.map((ring) => ring.map(([x = 0, y = 0]) => [x + turn, y]))));
    });
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } };
}
