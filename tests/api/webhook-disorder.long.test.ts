import { test } from 'vitest';
import { sendInDisorder } from './webhook-disorder.ts';

test('a thousand events in disorder end in what Stripe says', () => sendInDisorder(1_000));
