// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../../public/head.js'), 'utf8');
const page = document.documentElement;

/** Loads the page as a browser does: the head's script, the prerendered body, then the client's module. */
function open(language: string, isRendered = true) {
  localStorage.setItem('thaw-language', language);
  if (isRendered) page.dataset.rendered = '';
  new Function(script)();
  document.body.innerHTML = '<div id="root"><h1>Warm up</h1></div>';
  document.dispatchEvent(new Event('readystatechange'));
}

const isWaiting = () => 'waiting' in page.dataset;
const colors = () => [...document.querySelectorAll('meta[name=theme-color]')].map((meta) => meta.getAttribute('media'));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  page.lang = 'en';
  document.head.innerHTML = `
    <meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#000" media="(prefers-color-scheme: dark)" />`;
});

afterEach(() => {
  // End pending timers: the next test shares the document.
  vi.runAllTimers();
  vi.useRealTimers();
  delete page.dataset.rendered;
  delete page.dataset.waiting;
  delete page.dataset.theme;
  page.lang = 'en';
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  localStorage.clear();
});

test('Spanish readers see the page once the client has replaced the prerendered one', async () => {
  open('es');
  expect([page.lang, isWaiting()]).toEqual(['es', true]);
  document.getElementById('root')?.replaceChildren(document.createElement('main'));
  await vi.waitFor(() => expect(isWaiting()).toBe(false));
  vi.runAllTimers();
  expect(page.lang).toBe('es');
});

test('a script that can not be loaded leaves the English page', () => {
  open('es');
  const entry = document.createElement('script');
  entry.type = 'text/plain';
  document.head.append(entry);
  entry.dispatchEvent(new Event('error'));
  expect([page.lang, isWaiting()]).toEqual(['en', false]);
});

test('a picture that can not be loaded does not', () => {
  open('es');
  const picture = document.createElement('img');
  document.body.append(picture);
  picture.dispatchEvent(new Event('error'));
  expect([page.lang, isWaiting()]).toEqual(['es', true]);
});

test('an unknown stored language is ignored', () => {
  open('fr');
  expect([page.lang, isWaiting()]).toEqual(['en', false]);
});

test('a client that does not come leaves it too', () => {
  open('es');
  vi.runAllTimers();
  expect([page.lang, isWaiting()]).toEqual(['en', false]);
});

test('English readers do not wait', () => {
  open('en');
  expect([page.lang, isWaiting()]).toEqual(['en', false]);
});

test('nothing waits where nothing was rendered', () => {
  open('es', false);
  expect([page.lang, isWaiting()]).toEqual(['es', false]);
});

test.each([
  ['dark', ['not all', 'all']],
  ['light', ['all', 'not all']],
])('the browser’s bars take the colour of the chosen theme: %s', (theme, media) => {
  localStorage.setItem('thaw-theme', theme);
  open('en');
  expect(colors()).toEqual(media);
});

test('without a choice they follow the device', () => {
  open('en');
  expect(colors()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});

test('the link of the shell loads the page again, with its fragment and state', () => {
  open('en');
  document.body.innerHTML = '<div id="shell"><a href="">Load this page again</a></div><a href="#">Elsewhere</a>';
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const isOurs = (link: Element) => !link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect([...document.querySelectorAll('a')].map(isOurs)).toEqual([true, false]);
  expect(reload).toHaveBeenCalled();
});
