import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, NAME_MAX_CODE_POINTS } from '#shared/contract/fields.ts';
import { contactMessage, MESSAGE_MAX_LENGTH, SUBJECT_MAX_LENGTH, supportCategory } from '#shared/contract/messages.ts';
import { supportTexts } from './texts.ts';

const texts = supportTexts.fields;

export const messageForm = z.object(contactMessage);
export type Message = z.output<typeof messageForm>;
export type MessageField = keyof Message;
export const MESSAGE_FIELDS = z.keyof(messageForm).options;

/** The same with a category, initially empty. */
export const requestForm = z.object({
  ...contactMessage,
  category: z.pipe(z.union([supportCategory, z.literal('')]), supportCategory),
});
export type RequestInput = z.input<typeof requestForm>;
export type Request = z.output<typeof requestForm>;

/** Each field's limit, counted as in the contract: trimmed. */
export const MAX_LENGTHS: Record<MessageField, number> = {
  name: NAME_MAX_CODE_POINTS,
  email: EMAIL_MAX_LENGTH,
  subject: SUBJECT_MAX_LENGTH,
  message: MESSAGE_MAX_LENGTH,
};

export function fieldText(field: MessageField, typed: string): string {
  const { length } = typed.trim();
  if (length === 0) return texts.missing[field];
  if (length > MAX_LENGTHS[field]) return texts.tooLong(MAX_LENGTHS[field], length);
  return texts.invalid[field];
}
