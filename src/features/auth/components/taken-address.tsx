import { Link } from 'react-router-dom';
import { authTexts } from '../texts.ts';

const texts = authTexts.register.taken;

/** The address has an account: the ways on, which take the address along. */
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
