import { describe, expect, it } from 'vitest';
import { newRoomPath } from '#src/lib/calls/join-links.ts';
import { visit } from '../support/browser.ts';
import { expectNotWider } from './narrow.ts';
import { becomeHost, openedRoom } from './people.ts';
import { expectGood } from './screens.ts';
import { joinTable } from './tables.ts';

const FILE = 'Question,Choice A,Choice B\n"Where, really, do you work best?",Office,Home\nPizza\n';

it('a deck comes from a spreadsheet before any room exists, and its question stands above the choices everywhere', async () => {
  const { page: host } = await visit();
  await becomeHost(host);
  await host.goto('/admin');
  await host.getByRole('link', { name: 'Manage decks' }).click();
  await host.getByRole('heading', { level: 1, name: 'Your decks' }).waitFor();
  await expectGood(host);
  await host.getByRole('button', { name: 'New deck for This or That' }).click();
  const file = { name: 'Kitchen.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  await host.getByLabel('Import CSV').setInputFiles(file);
  await host.getByText('Line 2', { exact: true }).waitFor();
  await expectGood(host);
  await host.getByRole('button', { name: 'Save deck' }).click();
  await host.getByText('Saved without 1 line. Correct it, and save again.').waitFor();
  await host.getByRole('button', { name: 'Done' }).click();
  await host.getByText('1 question', { exact: true }).waitFor();
  const download = host.waitForEvent('download');
  await host.getByRole('button', { name: 'Download Kitchen as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('Kitchen.csv');
  await expectNotWider(host);

  await host.goto(newRoomPath('this-or-that'));
  const { roomId } = await openedRoom(host);
  const { page: ann } = await visit({ device: 'phone' });
  await joinTable(ann, 'this-or-that', roomId, 'Ann');
  await host.getByLabel('Questions', { exact: true }).selectOption('Kitchen (1)');
  await host.getByRole('button', { name: /^Start/ }).click();
  const question = { name: 'Where, really, do you work best?' };
  await host.getByRole('heading', question).waitFor();
  await ann.getByRole('heading', question).waitFor();
  await ann.getByRole('button', { name: 'A: Office' }).waitFor();
  await host.getByRole('button', { name: 'Present' }).click();
  await host.getByRole('heading', { ...question, level: 1 }).waitFor();
});

describe('pages around the games in Spanish', () => {
  it('have nothing that axe finds, on a phone too, and the switch works there', async () => {
    const { page } = await visit({ locale: 'es-MX', device: 'phone' });
    for (const [path, title] of [
      ['/login', 'Iniciar sesión'],
      ['/register?tier=pro', 'Crea tu cuenta'],
      ['/forgot-password', '¿Olvidaste tu contraseña?'],
      ['/support', 'Centro de ayuda'],
      ['/contact', 'Escríbenos'],
      ['/subscribe', 'Primero inicia sesión'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('es');
      await expectGood(page);
      await expectNotWider(page);
    }
    await page.goto('/terms');
    await page.getByText('Este documento legal existe solo en inglés.').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('en');
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption('English');
    await page.getByText('Last updated August 4, 2025').waitFor();
  });

  it('have the dashboard and the decks', async () => {
    const { page } = await visit({ locale: 'es-MX' });
    await becomeHost(page);
    await page.goto('/admin');
    await page.getByText('Tu plan', { exact: true }).waitFor();
    await expectGood(page);
    await page.goto('/decks');
    await page.getByRole('button', { name: 'Mazo nuevo para This or That' }).click();
    await page.getByLabel('Nombre').waitFor();
    await expectGood(page);
  });
});
