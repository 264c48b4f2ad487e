import { test } from 'vitest';
import { sendInDisorder } from './webhook-disorder.ts';

test('two hundred events in disorder end in what Stripe says', () => sendInDisorder(200));
