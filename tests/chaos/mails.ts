import { setTimeout as sleep } from 'node:timers/promises';
import { sendContactMessage } from '#shared/contract/messages.ts';
import { type Bench, figure, goal, type Measure } from '../bench/measure.ts';
import { type SmtpMode, startSmtpService } from '../fakes/smtp-service.ts';
import { ask } from '../support/sessions/ask.ts';
import { type House, inHouse } from './house.ts';
import { Others } from './others.ts';

/** Not `refusing`: a mail that is refused for good is not sent again. */
const MODES: readonly SmtpMode[] = ['silent', 'thinking', 'busy', 'hanging up'];
const MESSAGES = 10;
const EVERY_MS = 300;
/** A mail that is under way when its service heals is given up after this at the latest. */
const GIVEN_UP_MS = 12_000;
const DRAINED_MS = 150_000;

/** Sends the mails that wait for their next try; answers the states of the messages with these subjects. */
export async function mailed(
  { admin, origin }: House,
  subjects: readonly string[],
  arrived: () => readonly string[],
): Promise<Measure[]> {
  const times = (subject: string) => arrived().filter((one) => one.includes(subject)).length;
  const missing = () => subjects.filter((subject) => times(subject) === 0).length;
  await sleep(GIVEN_UP_MS);
  for (const end = performance.now() + DRAINED_MS; missing() > 0 && performance.now() < end; await sleep(1_000)) {
    await admin`update public.mails set next_try_at = now() where leased_until is null`;
    await fetch(`${origin}/api/due-work`, { method: 'POST' });
  }
  const doubled = subjects.filter((subject) => times(subject) > 1).length;
  return [
    goal(`of ${subjects.length} acknowledged messages never mailed`, missing(), '', 'exactly', 0),
    goal('mailed twice', doubled, '', 'exactly', 0),
  ];
}

/** A mail server hangs, thinks, is busy and hangs up while people write to support. */
export const mailServer: Bench = async (folder) => {
  const smtp = await startSmtpService();
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Thaw <thaw@thaw.example>' };
  try {
    return await inHouse(
      folder,
      async (house) => {
        const others = await Others.sitDown(house);
        others.play();
        const subjects: string[] = [];
        for (const mode of MODES) {
          smtp.mode = mode;
          for (let n = 1; n <= MESSAGES; n += 1) {
            const subject = `${mode} ${n}.`;
            const body = { name: 'Ann', email: 'ann@example.com', subject, message: 'Hello' };
            const { status } = await ask(house.origin, sendContactMessage, { body });
            if (status === 201) subjects.push(subject);
            await sleep(EVERY_MS);
          }
        }
        smtp.mode = 'well';
        const theirs = await others.stop();
        const asked = figure('mails offered to the server while it was bad', smtp.asked);
        const caught = () => smtp.caught.map(({ mail }) => mail.subject ?? '');
        return [...theirs, asked, ...(await mailed(house, subjects, caught))];
      },
      env,
    );
  } finally {
    await smtp.close();
  }
};
