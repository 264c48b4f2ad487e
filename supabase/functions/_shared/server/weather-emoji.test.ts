import { expect, test } from 'vitest';
import { weatherEmoji } from './weather.ts';

test.each([
  ['Sunny', true, '☀️'],
  ['Clear', false, '🌙'],
  ['Mostly Sunny', true, '🌤️'],
  ['Mostly Clear', false, '🌙'],
  ['Partly Sunny', true, '⛅'],
  ['Partly Cloudy', true, '⛅'],
  ['Partly Cloudy', false, '☁️'],
  ['Mostly Cloudy', true, '🌥️'],
  ['Cloudy', true, '☁️'],
  ['Slight Chance Rain Showers', true, '🌦️'],
  ['Slight Chance Rain Showers', false, '🌧️'],
  ['Chance Light Rain', true, '🌧️'],
  ['Showers And Thunderstorms Likely', true, '⛈️'],
  ['Chance T-storms', true, '⛈️'],
  ['Rain And Snow', true, '🌨️'],
  ['Freezing Rain', true, '🌨️'],
  ['Blizzard', true, '🌨️'],
  ['Patchy Fog', false, '🌫️'],
  ['Areas Of Smoke', true, '🌫️'],
  ['Tropical Storm Conditions Expected', true, '🌀'],
  ['Windy', true, '💨'],
  ['Sunny And Breezy', true, '☀️'],
  ['Frost', false, '❄️'],
  ['Hot', true, '☀️'],
  ['Raining cats and dogs', true, '🌧️'],
  ['Something new', true, '🌡️'],
  ['', true, '🌡️'],
])('%s (by day: %s) is %s', (forecast, isDaytime, emoji) => {
  expect(weatherEmoji(forecast, isDaytime)).toBe(emoji);
});
