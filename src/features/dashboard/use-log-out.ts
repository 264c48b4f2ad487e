import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { signOut } from '#src/lib/host/session.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { dashboardTexts } from './texts.ts';

const texts = dashboardTexts.logOut;

/**
 * Logs out and goes home. `leaving` stays true from the click until the page is gone, so that the dashboard doesn't ask
 * for a login right after a logout.
 */
export function useLogOut(): { logOut: () => void; leaving: boolean } {
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      toast.success(texts.succeeded.title, texts.succeeded.description);
      void navigate('/');
    },
    onError: () => toast.error(texts.failed.title, texts.failed.description),
  });
  return { logOut: () => mutate(), leaving: isPending || isSuccess };
}
