import { test } from 'vitest';
import { sendInDisorder } from './webhook-disorder.ts';

test("two hundred events in disorder end in Stripe's own state", () => sendInDisorder(200));
