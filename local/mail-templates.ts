// Renders the mail templates in `local/mail/`: npx tsx local/mail-templates.ts
import { writeFileSync } from 'node:fs';
import { templateFiles } from './mail/templates.tsx';
import { inProject } from './stack/root.ts';

for (const [file, content] of await templateFiles()) writeFileSync(inProject(file), content);
