import { Copy, Pencil, Settings, Trash2, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { CharacterCount } from '#src/ui/character-count.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { DropdownMenu } from '#src/ui/dropdown-menu.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input, Textarea } from '#src/ui/input.tsx';
import { PasswordInput } from '#src/ui/password-input.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { Radio } from '#src/ui/radio.tsx';
import { Select } from '#src/ui/select.tsx';
import { Switch } from '#src/ui/switch.tsx';
import { Tooltip } from '#src/ui/tooltip.tsx';
import { Section } from './section.tsx';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger', 'link'] as const;
const SIZES = ['sm', 'md', 'lg', 'main'] as const;
const CATEGORIES = ['All', 'TV & Movies', 'Sports'].map((label) => ({ value: label, label }));
const HINT = 'Nobody new gets in while it is on.';

function nothing() {
  // Sample actions do nothing.
}

const MENU = [
  [
    { key: 'rename', label: 'Rename', icon: <Pencil aria-hidden="true" />, onSelect: nothing },
    { key: 'restore', label: 'Let back in', icon: <Undo2 aria-hidden="true" />, onSelect: nothing, disabled: true },
  ],
  [{ key: 'remove', label: 'Remove', icon: <Trash2 aria-hidden="true" />, onSelect: nothing, danger: true }],
];

/** Every variant in its normal, disabled and pending state; every size; as icon and link. */
export function ActionsSection() {
  const rows = [{}, { disabled: true }, { pending: true, pendingLabel: 'Joining...' }];
  return (
    <Section title="Actions">
      {rows.map((state) => (
        <div key={Object.keys(state).join()} className="flex flex-wrap items-center gap-3">
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} {...state}>
              <Copy aria-hidden="true" />
              {variant}
            </Button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        {SIZES.map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
        <Button variant="ghost" size="icon" aria-label="Settings">
          <Settings aria-hidden="true" />
        </Button>
        <Button asChild>
          <a href="#main">A link as a button</a>
        </Button>
      </div>
    </Section>
  );
}

export function FormsSection() {
  const name = useId();
  return (
    <Section title="Forms">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Your Name" required>
          <Input placeholder="Enter your name" autoComplete="off" />
        </Field>
        <Field label="Current Location" hint="Where are you joining from today?">
          <Input defaultValue="Ann Arbor, MI" />
        </Field>
        <Field label="Current Location" error="Please fill in your current location.">
          <Input placeholder="City, State or ZIP code" />
        </Field>
        <Field label="Password" labelEnd={<a href="#main">Forgot password?</a>}>
          <PasswordInput
            showLabel="Show password"
            hideLabel="Hide password"
            defaultValue="correct horse"
            autoComplete="off"
          />
        </Field>
        <Field label="Email">
          <Input type="email" defaultValue="ann@example.com" disabled />
        </Field>
        <Field label="Category">
          <Select options={CATEGORIES} placeholder="Choose a category" />
        </Field>
        <Field label="Subject" labelEnd={<CharacterCount length={23} maxLength={150} />}>
          <Input defaultValue="Our room was full today" />
        </Field>
        <Field
          label="Message"
          error="Use at most 5,000 characters."
          labelEnd={<CharacterCount length={5_012} maxLength={5_000} />}
        >
          <Textarea rows={3} defaultValue="We were seven people, and two of them" />
        </Field>
      </div>
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">Deck</legend>
        <Radio name={name} label="Built-in questions" hint="From the category" defaultChecked />
        <Radio name={name} label="Friday team call" />
        <Radio name={name} label="Not available" disabled />
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        {[Checkbox, Switch].map((Choice) => (
          <div key={Choice.name} className="flex flex-col gap-4">
            <Choice label="On" hint={HINT} defaultChecked />
            <Choice label="Off" />
            <Choice label="Not available" disabled />
          </div>
        ))}
      </div>
    </Section>
  );
}

export function OverlaysSection() {
  return (
    <Section title="Over the page">
      <div className="flex flex-wrap gap-3">
        <Dialog
          trigger={<Button>Dialog</Button>}
          title="Add Your Location"
          description="Your participants see it on the map."
          closeLabel="Close"
          footer={<Button variant="primary">Add to Map</Button>}
        >
          <Field label="Current Location">
            <Input />
          </Field>
        </Dialog>
        <AlertDialog
          trigger={<Button variant="danger">Alert dialog</Button>}
          title="Are you sure you want to end this session?"
          description="Everybody is told that it has ended."
          cancelLabel="Cancel"
          confirmLabel="End Session"
          onConfirm={nothing}
        />
        <Tooltip content="Copies the join link">
          <Button>Tooltip</Button>
        </Tooltip>
        <Popover trigger={<Button>Popover</Button>} label="Popover">
          <p>Anybody with this link can join while the room is open and unlocked.</p>
        </Popover>
        <DropdownMenu trigger={<Button>Menu</Button>} groups={MENU} />
      </div>
    </Section>
  );
}
