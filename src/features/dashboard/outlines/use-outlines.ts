import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createOutline, deleteOutline, getOutline, getOutlines, renameOutline } from '#shared/contract/outlines.ts';
import { call, callMedia, HOST } from '#src/lib/calls/api.ts';

/** The lines of one, as a URL for an image; it never changes. */
export const useOutlinePicture = (outlineId: string) =>
  useQuery({
    queryKey: [getOutline.path, outlineId],
    queryFn: async () => URL.createObjectURL(await callMedia(getOutline, { params: { outlineId }, as: HOST })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** A new one, or with an id the new name of one. */
export interface OutlineDraft {
  id: string | null;
  name: string;
  picture: string;
}

export function useSaveOutline() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name, picture }: OutlineDraft) =>
      id === null
        ? call(createOutline, { body: { name, picture } })
        : call(renameOutline, { params: { outlineId: id }, body: { name } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [getOutlines.path] }),
  });
}

export function useDeleteOutline() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (outlineId: string) => call(deleteOutline, { params: { outlineId } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [getOutlines.path] }),
  });
}
