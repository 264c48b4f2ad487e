import { Trouble } from '../stack/trouble.ts';

const OPTION = '--origin';

/**
 * The `--origin https://thaw.example` argument (also with `=`), or null.
 * @throws {Trouble} if it isn't an http or https URL
 */
export function originIn(args: readonly string[]): string | null {
  const at = args.findIndex((arg) => arg === OPTION || arg.startsWith(`${OPTION}=`));
  if (at < 0) return null;
  const given = args[at]?.slice(OPTION.length + 1) || args[at + 1] || '';
  if (!/^https?:\/\//.test(given) || !URL.canParse(given)) {
    throw new Trouble(`${OPTION} needs the address of the built pages, like https://thaw.example.`);
  }
  return new URL(given).origin;
}
