// What a browser of the tests gets in place of https://js.stripe.com/…/stripe.js: as much of Stripe.js as the checkout
// uses. Card numbers are typed into a frame of js.stripe.com, banks ask in a frame or on a page of hooks.stripe.com, and
// what becomes of an intent is asked of api.stripe.com, so that the page's policy has to allow what the real one needs.
(() => {
  const FRAME = 'https://js.stripe.com/payment-frame.html';
  const BANK = 'https://hooks.stripe.com/bank.html';
  const API = 'https://api.stripe.com';

  /** The outcomes of cards; all others are good. */
  const CARDS = {
    4000000000000002: 'declined',
    4000002500003155: '3ds',
    4000008260003178: '3ds',
  };
  const INCOMPLETE = {
    type: 'validation_error',
    code: 'incomplete_number',
    message: 'Your card number is incomplete.',
  };
  const OFFLINE = { type: 'api_connection_error', message: 'We could not reach Stripe.' };

  /** The card with a bank that asks on a page of its own. */
  const ELSEWHERE = '4000008260003178';

  /** @param {string} path @param {Record<string, unknown>} body */
  async function ask(path, body) {
    try {
      const response = await fetch(API + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return await response.json();
    } catch {
      return { error: OFFLINE };
    }
  }

  /** @param {string} clientSecret */
  const kindOf = (clientSecret) => (clientSecret.startsWith('seti_') ? 'setupIntent' : 'paymentIntent');
  /** @param {string} clientSecret @param {{ error?: object, status?: string }} answer */
  function resultOf(clientSecret, answer) {
    if (answer.error) return { error: answer.error };
    return { [kindOf(clientSecret)]: { id: clientSecret.split('_secret_')[0], status: answer.status } };
  }

  /** The bank asks in a window over the page. @returns {Promise<boolean>} whether it was content */
  function askBank() {
    return new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.title = 'Bank';
      frame.src = BANK;
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:1000;background:#fff';
      const listen = (/** @type {MessageEvent} */ { source, data }) => {
        if (source !== frame.contentWindow) return;
        window.removeEventListener('message', listen);
        frame.remove();
        resolve(data === 'complete');
      };
      window.addEventListener('message', listen);
      document.body.append(frame);
    });
  }

  /** @param {string} clientSecret */
  async function authenticate(clientSecret) {
    const authenticated = await askBank();
    return resultOf(clientSecret, await ask('/browser/authenticate', { clientSecret, authenticated }));
  }

  /** @param {string} clientSecret @param {string} returnUrl */
  function leaveForBank(clientSecret, returnUrl) {
    const bank = new URL(BANK);
    bank.hash = new URLSearchParams({ clientSecret, returnUrl, kind: kindOf(clientSecret) }).toString();
    location.assign(bank);
    return new Promise(() => {});
  }

  /** The one element there is: a frame with a card's number. */
  function createPaymentElement() {
    const frame = document.createElement('iframe');
    frame.title = 'Secure payment input frame';
    frame.src = FRAME;
    frame.style.cssText = 'width:100%;height:8rem;border:0;color-scheme:normal';
    /** @type {Record<string, ((event: object) => void)[]>} */
    const listeners = {};
    const element = {
      number: '',
      /** @param {string | HTMLElement} place */
      mount(place) {
        const home = typeof place === 'string' ? document.querySelector(place) : place;
        home?.append(frame);
      },
      unmount: () => frame.remove(),
      destroy() {
        window.removeEventListener('message', listen);
        frame.remove();
      },
      update() {},
      focus: () => frame.focus(),
      blur: () => frame.blur(),
      collapse() {},
      /** @param {string} type @param {(event: object) => void} listener */
      on(type, listener) {
        listeners[type] = [...(listeners[type] ?? []), listener];
        return element;
      },
      /** @param {string} type @param {(event: object) => void} [listener] */
      off(type, listener) {
        listeners[type] = listener ? (listeners[type] ?? []).filter((known) => known !== listener) : [];
        return element;
      },
    };
    const listen = (/** @type {MessageEvent} */ { source, data }) => {
      if (source !== frame.contentWindow) return;
      if (typeof data.number === 'string') {
        element.number = data.number;
        // For tests to see that it has arrived: the frame may be in another process.
        frame.dataset.number = data.number;
      }
      const type = data.number === undefined ? 'ready' : 'change';
      for (const listener of listeners[type] ?? [])
        listener({ elementType: 'payment', complete: element.number.length === 16 });
    };
    window.addEventListener('message', listen);
    return element;
  }

  /**
   * A form for an amount, before anything has been begun.
   * @param {{ mode?: string, amount?: number, currency?: string, allowedPaymentMethodTypes?: string[] }} options
   */
  function createElements(options = {}) {
    const terms = { ...options };
    check(terms);
    /** @type {ReturnType<typeof createPaymentElement> | null} */
    let payment = null;
    let isSubmitted = false;
    return {
      /** @param {string} type */
      create(type) {
        if (type !== 'payment') throw new Error(`IntegrationError: the tests know no element ${type}`);
        payment = createPaymentElement();
        return payment;
      },
      getElement: () => payment,
      /** @param {typeof options} changes */
      update(changes) {
        Object.assign(terms, changes);
        check(terms);
      },
      fetchUpdates: async () => ({}),
      async submit() {
        if ((payment?.number ?? '').length < 16) return { error: INCOMPLETE };
        isSubmitted = true;
        return { selectedPaymentMethod: 'card' };
      },
      on() {},
      number: () => payment?.number ?? '',
      /** Whether the typed card was handed over since the last confirmation. */
      takeSubmitted() {
        const was = isSubmitted;
        isSubmitted = false;
        return was;
      },
      amount: () => terms.amount ?? 0,
    };
  }

  /** The real one's refusals to make a form. @param {Parameters<typeof createElements>[0]} options */
  function check(options = {}) {
    const { mode, amount, currency } = options;
    if ('clientSecret' in options) throw new Error('IntegrationError: either a mode or a client secret');
    if ('paymentMethodTypes' in options) throw new Error('IntegrationError: paymentMethodTypes is not supported');
    if (mode !== 'subscription') throw new Error(`IntegrationError: the tests know no mode ${mode}`);
    if (!Number.isInteger(amount) || Number(amount) < 0) throw new Error(`IntegrationError: no amount: ${amount}`);
    if (currency !== 'usd') throw new Error(`IntegrationError: the tests know no currency ${currency}`);
  }

  /**
   * @param {string} kind
   * @param {{
   *   elements: ReturnType<typeof createElements>,
   *   clientSecret?: string,
   *   confirmParams?: { return_url?: string },
   * }} options
   */
  async function confirm(kind, { elements, clientSecret = '', confirmParams }) {
    if (!/^(pi|seti)_\w+_secret_\w+$/.test(clientSecret)) throw new Error('IntegrationError: no client secret');
    if (kindOf(clientSecret) !== kind) throw new Error(`IntegrationError: that is no ${kind}`);
    if (!elements.takeSubmitted()) throw new Error('IntegrationError: elements.submit() must be called before');
    const isFree = kind === 'setupIntent';
    if (isFree !== (elements.amount() === 0)) throw new Error('IntegrationError: the form is for another amount');
    const number = elements.number();
    const card = /** @type {Record<string, string>} */ (CARDS)[number] ?? 'good';
    const answer = await ask('/browser/confirm', { clientSecret, card });
    if (answer.status !== 'requires_action') return resultOf(clientSecret, answer);
    if (number === ELSEWHERE) return leaveForBank(clientSecret, confirmParams?.return_url ?? '');
    return authenticate(clientSecret);
  }

  /** @param {string} clientSecret */
  const retrieve = async (clientSecret) => resultOf(clientSecret, await ask('/browser/intent', { clientSecret }));
  const unused = () => {
    throw new Error('The tests know nothing of this part of Stripe.js.');
  };

  /** @param {string} key */
  function createStripe(key) {
    if (!key.startsWith('pk_')) throw new Error('IntegrationError: that is no publishable key');
    return {
      elements: createElements,
      confirmPayment: (/** @type {Parameters<typeof confirm>[1]} */ options) => confirm('paymentIntent', options),
      confirmSetup: (/** @type {Parameters<typeof confirm>[1]} */ options) => confirm('setupIntent', options),
      handleNextAction: (/** @type {{ clientSecret: string }} */ { clientSecret }) => authenticate(clientSecret),
      retrievePaymentIntent: retrieve,
      retrieveSetupIntent: retrieve,
      // By these the React components know a Stripe object.
      createToken: unused,
      createPaymentMethod: unused,
      confirmCardPayment: unused,
      registerAppInfo() {},
      _registerWrapper() {},
    };
  }
  Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
})();
