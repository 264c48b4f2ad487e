// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { showLanguage } from '#src/lib/catalogue.ts';
import { joinTexts } from './join-form-texts.ts';
import { warmWelcomeTexts as texts } from './texts.ts';

test("has the specification's words for creating a room", () => {
  expect(texts.host.create).toMatchObject({
    pending: 'Creating your Warm Welcome session...',
    failed: 'Failed to create room. Please try again.',
    created: { title: 'Room Created', body: 'Your Warm Welcome session is ready!' },
  });
});

test("has the specification's words for the host's screen", () => {
  expect(texts.host).toMatchObject({
    title: 'Welcome to the meeting!',
  });
  expect(texts.facts.empty).toBe('Fun facts will appear as participants join!');
  expect(texts.participants.empty).toBe('Waiting for participants to join...');
  expect(texts.participants.title(3)).toBe('Participants (3)');
  expect(texts.participants.weather('☀️', 61.4)).toBe('☀️ 61°F');
  expect(texts.addLocation).toMatchObject({
    open: 'Add Host Location',
    title: 'Add Your Location',
    label: 'Current Location',
    cancel: 'Cancel',
    submit: 'Add to Map',
    pending: 'Adding...',
    missingTitle: 'Missing Information',
    missing: 'Please fill in your current location.',
    failed: 'Failed to add your location. Please try again.',
    addedTitle: 'Location Added',
    added: 'Your location is now shown on the map for participants to see!',
  });
});

test("has the specification's words for joining", () => {
  expect(joinTexts).toMatchObject({
    title: 'Join Warm Welcome',
    place: 'Current Location',
    placePlaceholder: 'City, State or ZIP code',
    placeHint: 'Where are you joining from today?',
    submit: 'Join Session',
    pending: 'Joining...',
    missingTitle: 'Missing Information',
    missing: 'Please fill in all fields to join.',
    failedTitle: 'Error',
    failed: 'Failed to join the session. Please try again.',
    invalidTitle: 'Invalid Link',
    invalid: 'This join link is invalid. Please ask your host for a new link.',
  });
  expect(texts.joined.title).toBe('Welcome to the session!');
});

test('shows everyone the same degrees, in every language', async () => {
  await showLanguage('es');
  expect(texts.participants.weather('☀️', 61.4)).toBe('☀️ 61 °F');
  expect(joinTexts.submit).toBe('Unirme a la sesión');
  await showLanguage('en');
});
