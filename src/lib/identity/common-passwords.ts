let loading: Promise<ReadonlySet<string>> | null = null;

/** Loads the list, 230 KB: call it when a new password is typed, not before. Nothing that is typed leaves the browser. */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common')
    .then(({ dictionary }) => new Set(dictionary['passwords-common'].map(String)))
    .catch(() => {
      // The next password tries again.
      loading = null;
      return new Set<string>();
    });
  return loading;
}

/** Whether this is one of the 49,000 most common passwords, in any capitals. Where the list doesn't load, none is. */
export async function isCommonPassword(typed: string): Promise<boolean> {
  return (await loadCommonPasswords()).has(typed.toLowerCase());
}
