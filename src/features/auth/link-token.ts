import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

/** What public/head.js leaves with the page, and what stands there once the link has done its work. */
const pageState = z.object({ token: z.string().check(z.minLength(1)) });

/**
 * The token of a link in a mail; null without one. It is kept with the page's entry in the history, not in its address:
 * a refresh still has it. What head.js did not see (a link inside the client) is taken out of the address here.
 * @param parameter its name in the address
 */
export function useLinkToken(parameter: 'token' | 'confirm'): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get(parameter);
  useEffect(() => {
    if (inAddress !== null) void navigate(pathname, { replace: true, state: { token: inAddress } });
  }, [inAddress, pathname, navigate]);
  return inAddress || (pageState.safeParse(state).data?.token ?? null);
}
