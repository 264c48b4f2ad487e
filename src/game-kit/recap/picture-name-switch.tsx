import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allowPictureName } from '#shared/contract/recaps.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Switch } from '#src/ui/switch.tsx';
import { roomTexts } from '../texts.ts';
import { rememberPictureName, usePictureName } from './picture-name.ts';
import { recapKitTexts } from './recap-texts.ts';

const LOOK = 'text-sm';

/** On the join page: kept in the browser, and told with the seat. */
export function PictureNameChoice() {
  return (
    <Switch
      label={roomTexts.join.pictureName}
      checked={usePictureName()}
      onCheckedChange={rememberPictureName}
      className={LOOK}
    />
  );
}

/** The same at the end of a session. */
export function PictureName({ allowed }: { allowed: boolean }) {
  const room = useRoom();
  const cache = useQueryClient();
  const { isPending, mutate, variables } = useMutation({
    mutationFn: (wanted: boolean) => room.call(allowPictureName, { body: { allowed: wanted } }),
    onSuccess: (_, wanted) => {
      rememberPictureName(wanted);
      return cache.invalidateQueries({ queryKey: ['guest recap', room.id] });
    },
    onError: () => toast.error(recapKitTexts.again.failed),
  });
  return (
    <Switch
      label={roomTexts.join.pictureName}
      checked={isPending ? variables : allowed}
      onCheckedChange={(wanted) => mutate(wanted)}
      className={`mt-6 max-w-md ${LOOK}`}
    />
  );
}
