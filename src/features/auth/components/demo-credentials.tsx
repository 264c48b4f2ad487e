import { useConfig } from '#src/lib/config.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { authTexts } from '../texts.ts';

const texts = authTexts.demo;

interface Credentials {
  email: string;
  password: string;
}

/** Offers the demo account, in deployments that have one. */
export function DemoCredentials({ onUse }: { onUse: (credentials: Credentials) => void }) {
  const demo = useConfig()?.demo;
  if (!demo) return null;
  return (
    <Card look="sunk" className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4">
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{texts.title}</p>
        <p className="text-muted">{texts.body}</p>
        <p className="mt-1 break-all font-medium">
          {demo.email} · {demo.password}
        </p>
      </div>
      <Button size="sm" onClick={() => onUse(demo)}>
        {texts.fill}
      </Button>
    </Card>
  );
}
