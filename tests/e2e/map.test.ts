import { describe, expect, it } from 'vitest';
import { visit } from '../support/browser.ts';
import { fillSeats, hostRoom, markersOutside, removePerson } from './people.ts';

/** So near to each other that each one moves the view a bit, while the list and the notices take room from the map. */
const CITIES = ['Boston', 'Providence', 'New York'];

describe('the map', () => {
  it('follows people coming and going, until someone moves it by hand', async () => {
    const { page } = await visit();
    const { roomId } = await hostRoom(page);
    const map = page.getByRole('region', { name: 'Map of participants' });
    const showEverybody = page.getByRole('button', { name: 'Show everyone' });
    for (const [index, city] of CITIES.entries()) {
      await fillSeats(roomId, [`Guest ${index + 1}`], { place: city });
      await map.getByLabel(`Guest ${index + 1}, ${city}`).waitFor();
      await expect.poll(() => markersOutside(map)).toEqual([]);
    }
    await removePerson(page, 'Guest 2');
    await map.getByLabel('Guest 2, ').waitFor({ state: 'detached' });
    await fillSeats(roomId, ['Guest 6'], { place: 'Seattle' });
    await map.getByLabel('Guest 6, Seattle').waitFor();
    await expect.poll(() => markersOutside(map)).toEqual([]);
    expect(await showEverybody.count()).toBe(0);

    // Zoomed in by hand, it stays where it is …
    await map.getByRole('button', { name: 'Zoom in' }).click();
    await showEverybody.waitFor();
    await expect.poll(() => markersOutside(map)).not.toEqual([]);
    await removePerson(page, 'Guest 6');
    await map.getByLabel('Guest 6, ').waitFor({ state: 'detached' });
    await expect.poll(() => showEverybody.count()).toBe(1);
    // … and given back it follows again.
    await showEverybody.click();
    await expect.poll(() => markersOutside(map)).toEqual([]);
    await expect.poll(() => showEverybody.count()).toBe(0);
  });
});

describe('a map with a crowd', () => {
  it('can be walked with the tab key without losing anybody, in Alaska too', async () => {
    const { page } = await visit();
    const { roomId } = await hostRoom(page);
    await fillSeats(roomId, ['Boston', 'Miami'], { place: 'Boston' });
    await fillSeats(roomId, ['Alaska'], { place: 'Anchorage, AK' });
    const map = page.getByRole('region', { name: 'Map of participants' });
    await map.getByLabel(/^Miami/).waitFor();
    await map.getByLabel(/^Alaska/).waitFor();
    await page.getByRole('link', { name: 'Skip the map' }).focus();
    const stops: string[] = [];
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab');
      stops.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''));
    }
    expect(stops.join()).toContain('Boston, Boston · on the map at Boston, MA');
    expect(stops.join()).toContain('Miami, ');
    expect(stops.join()).toContain('Alaska, Anchorage, AK');
    await expect.poll(() => markersOutside(map)).toEqual([]);
    expect(await page.getByRole('button', { name: 'Show everyone' }).count()).toBe(0);
  });

  it('shows both coasts before anybody is there, and then everybody, on a phone too', async () => {
    const { page } = await visit({ device: 'phone' });
    const { roomId } = await hostRoom(page);
    const map = page.getByRole('region', { name: 'Map of participants' });
    const states = map.locator('.us-map-states').first();
    await states.waitFor();
    // All states are one drawing.
    const sides = () =>
      map.evaluate((box) => {
        const map = box.getBoundingClientRect();
        const shapes = [...box.querySelectorAll('.us-map-states')].map((shape) => shape.getBoundingClientRect());
        return {
          west: Math.min(...shapes.map(({ left }) => left)) >= map.left,
          east: Math.max(...shapes.map(({ right }) => right)) <= map.right,
        };
      });
    await expect.poll(sides).toEqual({ west: true, east: true });
    await fillSeats(roomId, ['Ann', 'Ben'], { place: 'Boston' });
    await fillSeats(roomId, ['Cleo'], { place: 'Seattle' });
    for (const name of ['Ann', 'Ben', 'Cleo']) await map.getByLabel(new RegExp(`^${name}, `)).waitFor();
    await expect.poll(() => markersOutside(map)).toEqual([]);
  });
});
