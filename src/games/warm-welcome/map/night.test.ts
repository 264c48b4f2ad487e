import { expect, test } from 'vitest';
import { pointUnderSun, sunHeight } from '#shared/domain/sun.ts';
import { nightArea } from './night.ts';

test.each(['2024-06-20T20:51:00Z', '2024-12-21T09:20:00Z', '2024-03-20T03:06:00Z'])(
  'the edge of the night of %s parts day and night, on a map across the date line too',
  (instant) => {
    const at = new Date(instant);
    const [, ...edge] = nightArea(at, 60, 300).slice(0, -1);
    const dark = pointUnderSun(at).latitude > 0 ? -1 : 1;
    for (const [latitude, longitude] of edge.filter(([latitude]) => Math.abs(latitude) < 80)) {
      expect(sunHeight({ latitude: latitude + dark, longitude }, at)).toBeLessThan(0);
      expect(sunHeight({ latitude: latitude - dark, longitude }, at)).toBeGreaterThan(0);
    }
  },
);
