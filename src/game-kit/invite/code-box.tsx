import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ROOM_CODE_ALPHABET, ROOM_CODE_LENGTHS, roomCode } from '#shared/contract/fields.ts';
import { findRoomByCode } from '#shared/contract/rooms.ts';
import { refusalCode } from '#src/lib/api-error.ts';
import { call } from '#src/lib/calls/api.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { roomTexts } from '../texts.ts';

const texts = roomTexts.code;

/** Room for a space or a dash in the middle, because people copy codes as they read them. */
const TYPED_MAX_LENGTH = Math.max(...ROOM_CODE_LENGTHS) + 3;

interface CodeBoxProps {
  /** A code to look for at once. */
  given?: string;
  onFound: (joinPath: string) => void;
  className?: string;
}

/**
 * "Have a code?": finds the room with a short code.
 * @param onFound gets the room's join page, relative to the origin
 */
export function CodeBox({ given = '', onFound, className }: CodeBoxProps) {
  const [typed, setTyped] = useState(given);
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The landing page shows the box before its script loads: keep anything typed by then.
  useLayoutEffect(() => {
    if (field.current?.value) setTyped(field.current.value);
  }, []);

  const find = async () => {
    const code = roomCode.safeParse(typed);
    if (!code.success) {
      setError(malformedText(typed));
      return;
    }
    setPending(true);
    setError(undefined);
    try {
      const { joinPath } = await call(findRoomByCode, { params: { code: code.data } });
      onFound(joinPath);
    } catch (failure) {
      setError(failureText(failure));
    } finally {
      setPending(false);
    }
  };

  /** A code from a link counts as one try, however often React runs the effect. */
  const tried = useRef(false);
  const findGiven = useEffectEvent(() => {
    if (given === '' || tried.current) return;
    tried.current = true;
    void find();
  });
  useEffect(() => findGiven(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void find();
  };

  return (
    <form noValidate onSubmit={submit} className={className}>
      <Field label={texts.label} hint={texts.hint} error={error}>
        <div className="flex flex-wrap gap-2">
          <Input
            ref={field}
            name="code"
            value={typed}
            maxLength={TYPED_MAX_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            placeholder={texts.placeholder}
            className="flex-1 basis-24 font-semibold uppercase tracking-[0.12em] placeholder:font-normal"
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" size="lg" disabled={typed.trim() === ''} pending={pending} pendingLabel={texts.pending}>
            {texts.submit}
          </Button>
        </div>
      </Field>
    </form>
  );
}

/** Left out of codes because they look like other characters. */
const NEVER_IN_CODES = [...'01ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789'].filter((sign) => !ROOM_CODE_ALPHABET.includes(sign));

const malformedText = (typed: string): string =>
  NEVER_IN_CODES.some((sign) => typed.toUpperCase().includes(sign)) ? texts.mistaken(NEVER_IN_CODES) : texts.malformed;

function failureText(failure: unknown): string {
  const code = refusalCode(failure);
  if (code === 'not_found' || code === 'room_not_found') return texts.notFound;
  if (code === 'room_locked') return texts.locked;
  return code === 'slow_down' ? texts.slowDown : texts.failed;
}
