import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type User, updateLanguage } from '#shared/contract/accounts.ts';
import { call } from '#src/lib/calls/api.ts';
import { refusalText } from '#src/lib/calls/refusal-texts.ts';
import { currentUserQuery } from '#src/lib/host/session.ts';
import { chooseLanguage, LANGUAGES, type Language, usePreferredLanguage } from '#src/lib/language.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { NameEditor } from '#src/ui/account/name-editor.tsx';
import { CardSection } from '#src/ui/card.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { settingsTexts } from '../texts.ts';

const texts = settingsTexts.profile;

const OPTIONS = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));

/** The name, and the language of pages and emails. */
export function Profile({ user }: { user: User }) {
  const cache = useQueryClient();
  const language = usePreferredLanguage();
  const { mutate } = useMutation({
    mutationFn: (chosen: Language) => call(updateLanguage, { params: { userId: user.id }, body: { language: chosen } }),
    onSuccess: (answer) => cache.setQueryData(currentUserQuery(user.id).queryKey, answer),
    onError: (error) => toast.error(texts.failed.title, refusalText(error) ?? texts.failed.description),
  });

  function choose(chosen: Language) {
    chooseLanguage(chosen);
    mutate(chosen);
  }

  return (
    <CardSection id="profile" title={texts.title}>
      <NameEditor user={user} />
      <Field label={texts.language} hint={texts.languageHint} className="mt-5">
        <Select options={OPTIONS} value={language} onChange={({ target }) => choose(target.value as Language)} />
      </Field>
    </CardSection>
  );
}
