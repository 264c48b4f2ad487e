import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useShown } from './near.tsx';

/** Of the queries of all pictures. */
export const RECAP_PICTURES = 'recap picture';

interface RecapPictureProps {
  /** Names the picture among all others. */
  name: readonly string[];
  alt: string;
  load: () => Promise<Blob>;
  className?: string;
}

/** A picture of 4:3 that loads when it comes into view, by a call with the reader's own credentials. */
export function RecapPicture({ className, ...picture }: RecapPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const isShown = useShown(place);
  return (
    <div ref={place} className={classNames('overflow-hidden soft:aspect-4/3 rounded-control bg-paper', className)}>
      {isShown ? <Loaded {...picture} /> : null}
    </div>
  );
}

function Loaded({ name, alt, load }: Omit<RecapPictureProps, 'className'>) {
  const { data: blob } = useQuery({ queryKey: [RECAP_PICTURES, ...name], queryFn: load });
  const url = useUrlOf(blob);
  return url === null ? (
    <Skeleton className="size-full" />
  ) : (
    <img src={url} alt={alt} className="size-full object-contain" />
  );
}

function useUrlOf(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === undefined) return undefined;
    const address = URL.createObjectURL(blob);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return url;
}
