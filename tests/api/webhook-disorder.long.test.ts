import { test } from 'vitest';
import { sendInDisorder } from './webhook-disorder.ts';

test("a thousand events in disorder end in Stripe's own state", () => sendInDisorder(1_000));
