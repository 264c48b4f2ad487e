import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';

interface RecapPictureProps {
  /** Names the picture among all others. */
  name: readonly string[];
  alt: string;
  load: () => Promise<Blob>;
  className?: string;
}

/** A picture of 4:3 that loads when it comes into view, by a call with the reader's own credentials. */
export function RecapPicture({ name, alt, load, className }: RecapPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const here = place.current;
    if (here === null) return undefined;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: '400px' });
    watch.observe(here);
    // The whole page is printed, seen or not.
    const print = () => setNear(true);
    window.addEventListener('beforeprint', print);
    return () => {
      watch.disconnect();
      window.removeEventListener('beforeprint', print);
    };
  }, []);
  const { data: blob } = useQuery({
    queryKey: ['recap picture', ...name],
    queryFn: load,
    enabled: isNear,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useUrlOf(blob);
  return (
    <div ref={place} className={classNames('aspect-4/3 overflow-hidden rounded-control bg-paper', className)}>
      {url === null ? (
        <Skeleton className="size-full" />
      ) : (
        <img src={url} alt={alt} className="size-full object-contain" />
      )}
    </div>
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
