import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';
import { Input } from './input.tsx';
import { siteTexts } from './site-texts.ts';

/** A password input with a button to show the password. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={classNames('pr-13', className)}
        {...rest}
      />
      <button
        type="button"
        aria-label={shown ? siteTexts.hidePassword : siteTexts.showPassword}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 right-1 grid w-11 place-items-center rounded-lg text-muted hover:bg-sunk hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
