/** An error as Stripe answers it. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;

  constructor(status: number, error: { type: string; message: string; code?: string; param?: string }) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

/** 400: something in the request is not right. */
export function invalid(message: string, more: { code?: string; param?: string } = {}): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, ...more });
}

/** What Stripe says of an id that it does not know: 404 in the path, 400 in a parameter. */
export function missing(kind: string, id: string, param: string, status: 400 | 404 = 404): StripeRefusal {
  const message = `No such ${kind}: '${id}'`;
  return new StripeRefusal(status, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}
