import { useMutation, useQueryClient } from '@tanstack/react-query';
import { allowPictureName } from '#shared/contract/rooms.ts';
import { useRoom } from '#src/lib/polls/room.ts';
import { toast } from '#src/lib/toast/toast.ts';
import { Switch } from '#src/ui/switch.tsx';
import { roomTexts } from '../texts.ts';
import { rememberPictureName } from './picture-name.ts';
import { recapKitTexts } from './recap-texts.ts';

/** At the end of a session: the same choice as on the join page. */
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
      className="mt-6 max-w-md text-sm"
    />
  );
}
