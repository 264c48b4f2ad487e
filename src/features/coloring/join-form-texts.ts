import type { GuestRoomTexts } from '#src/components/room/guest-room.tsx';
import { coloringTexts } from './texts.ts';

const { title, explanation, name, submit, pending, failed } = coloringTexts.join;

/** The words of the join form, on both pages that may show it. */
export const joinFormTexts: GuestRoomTexts = {
  title,
  lead: explanation,
  name,
  alertsTakenName: true,
  submit,
  pending,
  failed,
};
