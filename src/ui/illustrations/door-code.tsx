import { Illustration, type IllustrationProps } from './illustration.tsx';

/** A door ajar with warm light behind it, and room for a code of five beside it. Accent: sun. */
export function DoorCode(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M14 140h212" stroke="var(--line)" />
      <path d="M64 140V34a8 8 0 0 1 8-8h56a8 8 0 0 1 8 8v106" />
      <path d="M76 140V38h48v102H76Z" fill="var(--sun-soft)" stroke="none" />
      <path d="m84 140 40-14v14H84ZM124 38v88" fill="var(--sun)" stroke="none" />
      <path d="m76 38 32 10v84l-32 8V38Z" fill="var(--surface)" />
      <path d="M101 90v6" />
      <path d="M110 141h26l34 13h-50Z" fill="var(--sun-soft)" stroke="none" />
      <path d="M152 66h64a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8h-64a8 8 0 0 1-8-8V74a8 8 0 0 1 8-8Z" fill="var(--surface)" />
      <path d="M157 88h6M170 88h6M183 88h6M196 88h6M209 88h2" />
      <path d="M160 78v.01M173 78v.01M186 78v.01" stroke="var(--sun)" strokeWidth="5" />
      <path d="M46 52l-8-4M44 70h-9M162 46l7-5M168 56h-4" stroke="var(--sun)" />
    </Illustration>
  );
}
