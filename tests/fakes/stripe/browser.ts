import type { Invoices } from './invoices.ts';
import type { Card } from './objects.ts';
import type { Shelf } from './shelf.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface BrowserReply {
  error?: { type: string; code: string; message: string };
  status?: string;
}

const DECLINED: BrowserReply = {
  error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
};
const NOT_AUTHENTICATED: BrowserReply = {
  error: {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
};
const CANCELED: BrowserReply = {
  error: {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: 'This payment can not be confirmed any more.',
  },
};

/** What the provider's own form in the browser does: paying, or saving a card, by a client secret. */
export class Till {
  readonly #shelf: Shelf;
  readonly #invoices: Invoices;
  readonly #subscriptions: Subscriptions;
  /** By intent: the card that waits for its owner's bank. */
  readonly #waiting = new Map<string, string>();

  constructor(shelf: Shelf, invoices: Invoices, subscriptions: Subscriptions) {
    this.#shelf = shelf;
    this.#invoices = invoices;
    this.#subscriptions = subscriptions;
  }

  /** Somebody filled in a card and confirms. With `3ds` the bank asks next: `authenticate`. */
  confirm(clientSecret: string, card: Card): BrowserReply {
    const intent = this.#shelf.bySecret(clientSecret);
    if (intent.status === 'canceled') return CANCELED;
    if (intent.status === 'succeeded' || intent.status === 'processing') return { status: intent.status };
    if (card === 'declined') {
      intent.status = 'requires_payment_method';
      return DECLINED;
    }
    const method = this.#invoices.saveCard(intent.customer, 'good');
    if (card === '3ds') {
      intent.status = 'requires_action';
      this.#waiting.set(intent.id, method);
      return { status: 'requires_action' };
    }
    if (card === 'slow') {
      intent.status = 'processing';
      this.#waiting.set(intent.id, method);
      return { status: 'processing' };
    }
    return this.#succeed(intent.id, method);
  }

  /** The money of a slow card has come. */
  arrive(clientSecret: string): BrowserReply {
    const intent = this.#shelf.bySecret(clientSecret);
    if (intent.status !== 'processing') return { status: intent.status };
    return this.#succeed(intent.id, this.#waiting.get(intent.id) ?? this.#invoices.saveCard(intent.customer, 'good'));
  }

  /** How an intent stands. */
  look(clientSecret: string): BrowserReply {
    return { status: this.#shelf.bySecret(clientSecret).status };
  }

  /** The bank has asked, and its customer said yes or no. */
  authenticate(clientSecret: string, isAuthentic: boolean): BrowserReply {
    const intent = this.#shelf.bySecret(clientSecret);
    if (intent.status === 'canceled') return CANCELED;
    if (intent.status !== 'requires_action') return { status: intent.status };
    if (!isAuthentic) {
      intent.status = 'requires_payment_method';
      return NOT_AUTHENTICATED;
    }
    return this.#succeed(intent.id, this.#waiting.get(intent.id) ?? this.#invoices.saveCard(intent.customer, 'good'));
  }

  #succeed(id: string, method: string): BrowserReply {
    const intent = this.#shelf.intent(id);
    this.#invoices.succeed(intent, method);
    if (intent._subscription !== null) {
      this.#subscriptions.cardSaved(this.#shelf.subscription(intent._subscription), method);
    }
    return { status: 'succeeded' };
  }
}
