import { Pencil, Trash2, Undo2 } from 'lucide-react';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { DropdownMenu } from '#src/ui/dropdown-menu.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { Tooltip } from '#src/ui/tooltip.tsx';
import { texts } from '../texts.ts';
import { Section } from './section.tsx';

function nothing() {
  // These actions are for looking at.
}

export function OverlaysSection() {
  const words = texts.overlays;
  const menu = [
    [
      { key: 'rename', label: words.menuRename, icon: <Pencil aria-hidden="true" />, onSelect: nothing },
      {
        key: 'restore',
        label: words.menuRestore,
        icon: <Undo2 aria-hidden="true" />,
        onSelect: nothing,
        disabled: true,
      },
    ],
    [{ key: 'remove', label: words.menuRemove, icon: <Trash2 aria-hidden="true" />, onSelect: nothing, danger: true }],
  ];
  return (
    <Section title={texts.sections.overlays}>
      <div className="flex flex-wrap gap-3">
        <Dialog
          trigger={<Button>{words.dialog}</Button>}
          title={words.dialogTitle}
          description={words.dialogLead}
          closeLabel={texts.close}
          footer={
            <>
              <Button variant="ghost">{words.cancel}</Button>
              <Button variant="primary">{words.dialogMain}</Button>
            </>
          }
        >
          <Field label={texts.forms.location} hint={texts.forms.locationHint}>
            <Input placeholder={texts.forms.locationPlaceholder} />
          </Field>
        </Dialog>
        <AlertDialog
          trigger={<Button variant="danger">{words.alertDialog}</Button>}
          title={words.alertTitle}
          description={words.alertLead}
          cancelLabel={words.cancel}
          confirmLabel={words.alertDialog}
          onConfirm={nothing}
        />
        <Tooltip content={words.tooltipText}>
          <Button>{words.tooltip}</Button>
        </Tooltip>
        <Popover trigger={<Button>{words.popover}</Button>} label={words.popover}>
          <p>{words.popoverText}</p>
        </Popover>
        <DropdownMenu trigger={<Button>{words.menu}</Button>} groups={menu} />
      </div>
    </Section>
  );
}
