/** The payment provider, as far as Thaw needs it. Every call throws `PaymentsUnavailable` when it does not answer. */
export interface Payments {
  /** Deletes a customer for good; what runs for them ends at once. One that is gone is no error. */
  deleteCustomer(customerId: string): Promise<void>;
}

/** The payment provider did not answer, or not as it should. */
export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable';
}
