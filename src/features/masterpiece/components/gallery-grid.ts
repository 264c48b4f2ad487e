const MANY = {
  large: 'sm:grid-cols-[repeat(auto-fill,minmax(min(100%,11rem),1fr))] sm:gap-x-6',
  small: 'sm:grid-cols-[repeat(auto-fill,minmax(min(100%,8.75rem),1fr))]',
};

/** Columns for so many pictures: one large one alone, two beside each other on a phone, as many as fit elsewhere. */
export function galleryGrid(pictures: number, size: keyof typeof MANY = 'large'): string {
  if (pictures <= 1) return 'grid grid-cols-1 max-w-100 gap-4';
  return `grid grid-cols-2 gap-x-4 gap-y-5 ${MANY[size]}`;
}
