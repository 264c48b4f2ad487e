import { invalid } from './refusal.ts';

/** A form's fields, nested as their names say: `items[0][price]=x` is `{ items: { 0: { price: 'x' } } }`. */
export interface Form {
  [name: string]: string | Form;
}

/** The parts of `a[b][c]`. */
function partsOf(name: string): string[] {
  if (!/^\w+(\[\w*\])*$/.test(name)) throw invalid(`Invalid parameter name: ${name}`);
  return name.split(/[[\]]+/).filter((part, index) => index === 0 || part !== '');
}

export function readForm(text: string): Form {
  const form: Form = {};
  let unnamed = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    const parts = partsOf(name);
    // `expand[]=a` names no place: it is the next one.
    if (name.endsWith('[]')) parts.push(String(unnamed++));
    let at = form;
    for (const part of parts.slice(0, -1)) {
      const next = at[part] ?? {};
      if (typeof next === 'string') throw invalid(`Invalid object: ${part}`, { param: part });
      at[part] = next;
      at = next;
    }
    at[parts.at(-1) ?? ''] = value;
  }
  return form;
}

/** What a route takes; `true` for a value, `{}` for any names, `[shape]` for a list. */
export interface Shape {
  [name: string]: true | Shape | [Shape];
}

function checkAt(form: Form, shape: Shape, path: string): void {
  const free = Object.keys(shape).length === 0;
  for (const [name, value] of Object.entries(form)) {
    const at = path === '' ? name : `${path}[${name}]`;
    const wanted = free ? true : shape[name];
    if (wanted === undefined) {
      throw invalid(`Received unknown parameter: ${at}`, { code: 'parameter_unknown', param: at });
    }
    if (wanted === true) {
      if (typeof value !== 'string') throw invalid(`Invalid string: ${at}`, { param: at });
    } else if (typeof value === 'string') {
      throw invalid(`Invalid object: ${at}`, { param: at });
    } else if (Array.isArray(wanted)) {
      for (const [index, one] of Object.entries(value)) {
        if (typeof one === 'string') throw invalid(`Invalid object: ${at}[${index}]`, { param: at });
        checkAt(one, wanted[0], `${at}[${index}]`);
      }
    } else {
      checkAt(value, wanted, at);
    }
  }
}

/** Refuses what a route does not take, as Stripe does. */
export function checkShape(form: Form, shape: Shape): void {
  checkAt(form, { ...shape, expand: {} }, '');
}

export function text(form: Form, name: string): string | null {
  const value = form[name];
  return typeof value === 'string' ? value : null;
}

export function part(form: Form, name: string): Form {
  const value = form[name];
  return typeof value === 'object' ? value : {};
}

export function required(form: Form, name: string): string {
  const value = text(form, name);
  if (value === null || value === '') {
    throw invalid(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  }
  return value;
}

/** Seconds of Unix time. */
export function instant(form: Form, name: string): number | null {
  const value = text(form, name);
  if (value === null) return null;
  if (!/^\d+$/.test(value)) throw invalid(`Invalid integer: ${value}`, { param: name });
  return Number(value);
}

/** One of these words. */
export function word(form: Form, name: string, words: readonly string[]): string | null {
  const value = text(form, name);
  if (value !== null && !words.includes(value)) {
    throw invalid(`Invalid ${name}: must be one of ${words.join(', ')}`, { param: name });
  }
  return value;
}

/** The values of a list. */
export function list(form: Form, name: string): string[] {
  return Object.values(part(form, name)).filter((value) => typeof value === 'string');
}

/** The objects of a list. */
export function parts(form: Form, name: string): Form[] {
  return Object.values(part(form, name)).filter((value) => typeof value !== 'string');
}

/** The metadata of a request: words only. */
export function metadata(form: Form): Record<string, string> {
  return Object.fromEntries(
    Object.entries(part(form, 'metadata')).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
