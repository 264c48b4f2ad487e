import { Link } from 'react-router-dom';
import { authTexts } from '../texts.ts';

const texts = authTexts.register.taken;

/** For an address with an account: links to log in or reset the password, with the address filled in. */
export function TakenAddress({ email }: { email: string }) {
  return (
    <>
      {texts.start}
      <Link to="/login" state={{ email }}>
        {texts.logIn}
      </Link>
      {texts.between}
      <Link to="/forgot-password" state={{ email }}>
        {texts.reset}
      </Link>
      {texts.end}
    </>
  );
}
