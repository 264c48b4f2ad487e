import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

/** The history state: the token from public/head.js, later the link's outcome. */
const pageState = z.object({ token: z.string().check(z.minLength(1)) });

/**
 * The token of a mail's link; null without one. It lives in the history entry instead of the URL, so a refresh keeps
 * it. For links inside the client, unseen by head.js, it is moved here.
 * @param parameter its name in the URL
 */
export function useLinkToken(parameter: 'token' | 'confirm'): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const inUrl = new URLSearchParams(search).get(parameter);
  useEffect(() => {
    if (inUrl !== null) void navigate(pathname, { replace: true, state: { token: inUrl } });
  }, [inUrl, pathname, navigate]);
  return inUrl || (pageState.safeParse(state).data?.token ?? null);
}
