import type { Settings } from '../settings.ts';
import type { Outside } from './outside.ts';

/** The real services outside of Thaw, as the environment names them. */
export function createOutside(_settings: Settings): Outside {
  return {
    places: {
      findZip: async () => null,
      findPlace: async () => null,
      findByPrefix: async () => null,
      search: async () => null,
      random: Math.random,
    },
    weather: async () => null,
    writtenFacts: null,
  };
}
