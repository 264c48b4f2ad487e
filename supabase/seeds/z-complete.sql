-- The last seed: the generated ones are not in git, and the CLI doesn't miss a file that was never made.
do $$
begin
  if not exists (select from public.places) or not exists (select from public.zip_codes)
    or not exists (select from public.world_places) or not exists (select from public.world_names) then
    raise exception 'The gazetteer is empty: run `npx tsx local/places/generate.ts`, then `npx supabase db reset`.';
  end if;
end
$$;
