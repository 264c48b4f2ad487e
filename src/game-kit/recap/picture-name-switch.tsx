import { Switch } from '#src/ui/switch.tsx';
import { roomTexts } from '../texts.ts';
import { rememberPictureName, usePictureName } from './picture-name.ts';

/** On the join page: kept in the browser, and told with the seat. */
export function PictureNameChoice() {
  return (
    <Switch
      label={roomTexts.join.pictureName}
      checked={usePictureName()}
      onCheckedChange={rememberPictureName}
      className="text-sm"
    />
  );
}
