/** Words of a forecast, the strongest first. Day and night differ where a sun or moon is shown. */
const SIGNS: readonly (readonly [words: RegExp, day: string, night: string])[] = [
  [/tornado/, '🌪️', '🌪️'],
  [/hurricane|tropical/, '🌀', '🌀'],
  [/thunder|t-?storm/, '⛈️', '⛈️'],
  [/snow|blizzard|flurr|sleet|wintry|ice|freezing|hail/, '🌨️', '🌨️'],
  [/(?:slight chance|isolated).*(?:rain|shower|drizzle|sprinkle)/, '🌦️', '🌧️'],
  [/rain|shower|drizzle|sprinkle/, '🌧️', '🌧️'],
  [/fog|mist|haze|smoke|dust|sand|ash/, '🌫️', '🌫️'],
  [/mostly cloudy/, '🌥️', '☁️'],
  [/partly/, '⛅', '☁️'],
  [/mostly (?:sunny|clear)/, '🌤️', '🌙'],
  [/cloud|overcast/, '☁️', '☁️'],
  [/sunny|clear|fair/, '☀️', '🌙'],
  [/wind|breez|blust/, '💨', '💨'],
  [/frost|cold/, '❄️', '❄️'],
  [/hot/, '☀️', '🌙'],
];

/**
 * The emoji for a short forecast of the US National Weather Service ('Slight Chance Rain Showers'). A thermometer for
 * unknown words.
 */
export function weatherEmoji(shortForecast: string, isDaytime: boolean): string {
  const words = shortForecast.toLowerCase();
  const sign = SIGNS.find(([pattern]) => pattern.test(words));
  return sign === undefined ? '🌡️' : sign[isDaytime ? 1 : 2];
}
