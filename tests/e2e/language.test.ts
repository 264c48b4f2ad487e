import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { joinPath } from '#shared/contract/games/registry.ts';
import { startThisOrThat } from '#shared/contract/games/this-or-that.ts';
import { spanish as spanishPrompts } from '#src/games/masterpiece/prompts.es.ts';
import { spanish } from '#src/games/this-or-that/questions.es.ts';
import { newRoomPath } from '#src/lib/calls/join-links.ts';
import { visit } from '../support/browser.ts';
import { ok } from '../support/sessions/ask.ts';
import { openRoom as openRoomOf } from '../support/sessions/rooms.ts';
import { becomeHost, newSession } from './people.ts';
import { moveOn, takeYourTime } from './tables.ts';

const GAME = 'this-or-that';
const joinLink = (roomId: string) => joinPath(GAME, roomId);

/** A room of This or That without a host's screen; `start` opens the first question. */
async function openRoom(): Promise<{ roomId: string; start: () => Promise<void> }> {
  const { origin } = inject('stack');
  const { access_token: bearer } = await newSession();
  const roomId = await openRoomOf(origin, GAME, bearer);
  const start = async () => {
    await ok(origin, startThisOrThat, { params: { roomId }, bearer, body: {} });
    await takeYourTime(roomId);
  };
  return { roomId, start };
}

/** From now on notes each heading and main button that anybody could see, with the language that the page had meanwhile. */
async function watchWords(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    // English is better than nothing after 4 s (public/head.js): here the client may take its time.
    const later = window.setTimeout.bind(window);
    const setTimeout = (then: () => void, ms?: number) => (ms === 4_000 ? 0 : later(then, ms));
    Object.assign(window, { seen, setTimeout });
    const look = () => {
      for (const part of document.querySelectorAll('h1, button[type=submit], label')) {
        if (!part.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        seen.add(`${document.documentElement.lang}: ${part.textContent}`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

/** Names of the translations that this page asks for. */
function translationsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname;
    if (/texts\.es/.test(name)) names.push(name);
  });
  return names;
}

describe('a browser that asks for Spanish', () => {
  it('has the landing page and a whole game in it, without a word of English before', async () => {
    const { roomId, start } = await openRoom();
    const { page } = await visit({ locale: 'es-MX' });
    const words = await watchWords(page);

    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Rompe el hielo en un minuto' }).waitFor();
    await page.getByLabel('¿Tienes un código?').waitFor();
    expect((await words()).filter((seen) => !seen.startsWith('es: '))).toEqual([]);
    expect((await words()).filter((seen) => /Warm up|Have a code|Join/.test(seen))).toEqual([]);

    await page.goto(joinLink(roomId));
    await page.getByLabel('Tu nombre').fill('Ana');
    await expect.poll(() => page.title()).toMatch(/^Únete a This or That/);
    expect((await words()).filter((seen) => !seen.startsWith('es: '))).toEqual([]);
    expect((await words()).filter((seen) => /Join|Your Name/.test(seen))).toEqual([]);
    await page.getByRole('button', { name: 'Unirme al juego' }).click();
    await page.getByRole('heading', { name: 'Ya estás dentro, Ana.' }).waitFor();

    await start();
    await page
      .getByText(/^Pregunta 1/)
      .first()
      .waitFor();
    await expect.poll(() => languageOf(page)).toBe('es');
    // The question is in Spanish, too.
    const question = page.getByRole('heading', { level: 1 });
    await expect.poll(() => question.evaluate((title) => title.closest('[lang]')?.getAttribute('lang'))).toBe('es');
    const questions = Object.values(spanish.questions).map(([asked]) => asked);
    await expect.poll(async () => questions.includes((await question.textContent()) ?? '')).toBe(true);
    await page.getByRole('button', { name: /^A: / }).click();
    await page.getByText('Tu voto', { exact: true }).waitFor();
    await page
      .getByText(/1 de 1/)
      .first()
      .waitFor();
  });

  it('draws in it, host and guest: what is drawn, and all the words around it', async () => {
    const { page: host } = await visit({ locale: 'es-MX' });
    await becomeHost(host);
    await host.goto(newRoomPath('masterpiece'));
    await host.waitForURL(/[?&]room=[a-z0-9]{14}/);
    const roomId = new URL(host.url()).searchParams.get('room') ?? '';
    const { page: guest } = await visit({ locale: 'es-MX', device: 'phone' });
    await guest.goto(joinPath('masterpiece', roomId));
    await guest.getByLabel('Tu nombre').fill('Ana');
    await guest.getByRole('button', { name: 'Unirme al juego' }).click();
    await guest.getByRole('heading', { name: 'Ya estás dentro, Ana' }).waitFor();
    await host.getByRole('list', { name: 'Jugadores (1)' }).getByText('Ana').waitFor();
    await moveOn(host, roomId, 'Empezar', 'Terminar ya el dibujo');

    await guest.getByRole('button', { name: 'Enviar', exact: true }).waitFor();
    const prompts = Object.values(spanishPrompts.prompts).flat();
    for (const page of [host, guest]) {
      await page
        .getByText(/^Ronda 1 de 3 · Dibuja/)
        .first()
        .waitFor();
      const headings = page.getByRole('heading', { level: 2 });
      const asked = async () => (await headings.allTextContents()).filter((heading) => prompts.includes(heading));
      await expect.poll(asked).toHaveLength(1);
      const english = page.getByText(/\b(Round|Draw|Submit|Undo|Players|Time|drawing|End|seconds?)\b/);
      expect(await english.allTextContents()).toEqual([]);
      await expect.poll(() => languageOf(page)).toBe('es');
    }
  });

  it('writes and guesses in it, host and guest, without a word of English', async () => {
    const { page: host } = await visit({ locale: 'es-MX' });
    await becomeHost(host);
    await host.goto(newRoomPath('two-truths'));
    await host.waitForURL(/[?&]room=[a-z0-9]{14}/);
    const roomId = new URL(host.url()).searchParams.get('room') ?? '';
    const { page: guest } = await visit({ locale: 'es-MX', device: 'phone' });
    await guest.goto(joinPath('two-truths', roomId));
    await guest.getByLabel('Tu nombre').fill('Ana');
    await guest.getByRole('button', { name: 'Unirme al juego' }).click();
    await guest.getByRole('heading', { name: 'Ya estás dentro, Ana.' }).waitFor();
    const noEnglish = async () => {
      for (const page of [host, guest]) {
        const english = page.getByText(
          /\b(Statement|Write|lie|Lie|True|Done|Turn|vote|votes|Voted|points?|Skip|Show|Next|Hold|End|Settings|People|Players|seconds?)\b/,
        );
        const foreign = (await english.allTextContents()).filter((text) => !text.includes('Two Truths and a Lie'));
        expect(foreign).toEqual([]);
        await expect.poll(() => languageOf(page)).toBe('es');
      }
    };
    await host.getByRole('list', { name: 'Jugadores (1)' }).getByText('Ana').waitFor();
    await noEnglish();

    await moveOn(host, roomId, 'Empezar', 'Empezar los turnos');
    await guest.getByText('Ver ejemplos').click();
    await guest.getByRole('button', { name: 'Listo', exact: true }).click();
    await guest.getByText('Elige qué frase es la mentira.').waitFor();
    await noEnglish();
    for (const [index, text] of ['Sé nadar.', 'Tengo un loro.', 'Nací en Cuba.'].entries()) {
      await guest.getByRole('textbox', { name: `Frase ${index + 1}` }).fill(text);
    }
    await guest.getByRole('radio', { name: 'Frase 2: esta es la mentira' }).press(' ');
    await guest.getByRole('button', { name: 'Listo', exact: true }).click();
    await host.getByRole('heading', { name: '¿Cuál es la mentira de Ana?' }).waitFor();
    await guest.getByRole('heading', { name: 'Todos están adivinando tu mentira.' }).waitFor();
    await noEnglish();
    await host.getByRole('button', { name: 'Mostrar la mentira' }).click();
    for (const page of [host, guest])
      await page.getByRole('heading', { name: /^Nadie votó por las frases de / }).waitFor();
    await noEnglish();
    await host.getByRole('button', { name: 'Ver el final' }).click();
    for (const page of [host, guest]) await page.getByRole('heading', { name: 'Esta vez no hay puntos' }).waitFor();
    await noEnglish();
  });
});

describe('the switch of the language', () => {
  it('changes a form that is being filled in, loses nothing typed, and is remembered', async () => {
    const { roomId } = await openRoom();
    const { page } = await visit({ locale: 'en-US', allow: [/status of 404 .*nowhere/] });
    const translations = translationsOf(page);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(joinLink(roomId));
    await page.getByLabel('Your Name').fill('Zoë');
    await expect.poll(() => languageOf(page)).toBe('en');
    // English readers load nothing else.
    expect(translations).toEqual([]);

    await page.getByRole('combobox', { name: 'Language' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('heading', { level: 1, name: 'Únete a This or That' }).waitFor();
    await expect.poll(() => page.getByLabel('Tu nombre').inputValue()).toBe('Zoë');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Idioma');
    await expect.poll(() => languageOf(page)).toBe('es');
    expect(translations.length).toBeGreaterThan(0);

    const words = await watchWords(page);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Únete a This or That' }).waitFor();
    expect((await words()).filter((seen) => !seen.startsWith('es: '))).toEqual([]);
    await page.goto('/nowhere');
    await page.getByRole('heading', { name: '404 Página no encontrada' }).waitFor();
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption({ label: 'English' });
    await page.getByRole('heading', { name: /^404 Page Not Found/i }).waitFor();
    await expect.poll(() => languageOf(page)).toBe('en');
  });
});
