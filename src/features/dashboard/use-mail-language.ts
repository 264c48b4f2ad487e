import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type User, updateLanguage } from '#shared/contract/accounts.ts';
import { call } from '#src/lib/calls/api.ts';
import { currentUserQuery } from '#src/lib/host/session.ts';
import { chosenLanguage, type Language, usePreferredLanguage } from '#src/lib/language.ts';

/** The host's emails follow the language in which they use their dashboard. The next visit retries after a failure. */
export function useMailLanguage({ id: userId, language }: User): void {
  const cache = useQueryClient();
  const shown = usePreferredLanguage();
  const { mutate } = useMutation({
    mutationFn: (chosen: Language) => call(updateLanguage, { params: { userId }, body: { language: chosen } }),
    onSuccess: (answer) => cache.setQueryData(currentUserQuery(userId).queryKey, answer),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice may change with the language on screen
  useEffect(() => {
    const chosen = chosenLanguage();
    if (chosen !== language) mutate(chosen);
  }, [language, mutate, shown]);
}
