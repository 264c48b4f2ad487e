-- Collaborative Coloring Book: deleting, a slice at a time, what nobody can see or give back any more.

create function app.tidy_removal(p_removal public.stroke_removals, p_rows integer)
returns integer
language plpgsql
set search_path = ''
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$
declare
  v_lines integer[];
  v_dots integer;
  v_rows integer;
  v_uncounted integer;
begin
  v_lines := case
    when p_removal.line is not null then array[p_removal.line]
    when p_removal.number is not null then array(
      select line from public.stroke_lines
      where room_id = p_removal.room_id
        and number = p_removal.number
        and removed_version is null
        and line <= p_removal.last_line
      order by line
      limit p_rows
    )
    else array(
      select line from public.stroke_lines
      where room_id = p_removal.room_id and removed_version is null and line <= p_removal.last_line
      order by line
      limit p_rows
    )
  end;
  with gone as (
    delete from public.strokes
    where ctid = any (
      array(
        select s.ctid
        from unnest(v_lines) as taken (line)
        -- as count_dots does it
        cross join lateral (
          select ctid from public.strokes where room_id = p_removal.room_id and line = taken.line offset 0
        ) as s
        limit p_rows
      )
    )
    returning octet_length(points) / 4 as dots
  )
  select count(*), coalesce(sum(dots), 0) into v_rows, v_dots from gone;

  -- Dots that were not counted when they were removed are counted as there, or as what a later removal of everything took.
  v_uncounted := greatest(v_dots - p_removal.dots, 0);
  update public.stroke_removals
  set dots = greatest(dots - v_dots, 0)
  where room_id = p_removal.room_id and version = p_removal.version;
  update public.stroke_removals
  set dots = greatest(dots - v_uncounted, 0)
  where v_uncounted > 0 and room_id = p_removal.room_id and version = (
    select min(version) from public.stroke_removals
    where room_id = p_removal.room_id and version > p_removal.version and line is null and number is null
  );
  if found then
    v_uncounted := 0;
  end if;
  update public.canvases
  set kept_dots = greatest(kept_dots - v_dots, 0),
    dot_count = least(greatest(dot_count - v_uncounted, 0), greatest(kept_dots - v_dots, 0)),
    -- That these lines are gone can not be told any more to who does not know it by now.
    reset_version = greatest(reset_version, p_removal.version)
  where room_id = p_removal.room_id;

  if v_rows < p_rows then
    delete from public.stroke_lines where room_id = p_removal.room_id and line = any (v_lines);
    if p_removal.line is not null or cardinality(v_lines) < p_rows then
      perform app.forget_removal(p_removal);
    end if;
  end if;
  return v_rows + cardinality(v_lines) + 1;
end
$$;
comment on function app.tidy_removal(public.stroke_removals, integer) is
  'Deletes up to p_rows strokes, and as many lines, of the oldest removal of a canvas, and then the removal; answers about how many rows that were. The room is locked by the caller. Internal.';

create function app.tidy_removals(p_rows integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_room text;
  v_removal public.stroke_removals;
  v_rows integer := 0;
begin
  for v_room in
    select distinct room_id
    from (
      select room_id from public.stroke_removals
      where removed_at < now() - interval '1 minute'
      order by removed_at
      limit 1000
    ) as oldest
  loop
    perform from public.rooms where id = v_room for update skip locked;
    continue when not found;
    -- In their order: what two of them took was counted with the first.
    loop
      exit when v_rows >= p_rows;
      select * into v_removal from public.stroke_removals where room_id = v_room order by version limit 1;
      exit when not found or v_removal.removed_at >= now() - interval '1 minute';
      v_rows := v_rows + app.tidy_removal(v_removal, p_rows - v_rows);
    end loop;
    exit when v_rows >= p_rows;
  end loop;
  return v_rows;
end
$$;
comment on function app.tidy_removals(integer) is
  'Deletes about p_rows rows of what was removed longer than a minute ago, which nobody can give back any more, and answers how many. Passes rooms that somebody writes. Internal.';

create function app.tidy_remains(p_room text, p_rows integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_table text;
  v_deleted integer;
  v_rows integer := 0;
begin
  foreach v_table in array array['strokes', 'stroke_lines', 'stroke_batches', 'stroke_removals'] loop
    exit when v_rows >= p_rows;
    execute format(
      'delete from public.%1$I where ctid = any (array(select ctid from public.%1$I where room_id = $1 limit $2))', v_table
    ) using p_room, p_rows - v_rows;
    get diagnostics v_deleted = row_count;
    v_rows := v_rows + v_deleted;
  end loop;
  if v_rows < p_rows then
    delete from public.canvas_remains where room_id = p_room;
  end if;
  return v_rows;
end
$$;
comment on function app.tidy_remains(text, integer) is
  'Deletes up to p_rows rows of what was painted in a room that is deleted, and answers how many. Internal.';

create function app.delete_strokes()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.canvas_remains (room_id) values (old.room_id);
  perform app.tidy_remains(old.room_id, 500);
  return null;
end
$$;
comment on function app.delete_strokes() is
  'What is painted goes with its canvas, at once where it is little. In place of foreign keys, which would look for the canvas with each dot again, and take long with a large one: who paints has locked its room. Internal.';

create trigger delete_strokes
after delete on public.canvases
for each row execute function app.delete_strokes();

create function app.tidy_canvases(p_rows integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_room text;
  v_deleted integer;
  v_rows integer;
begin
  p_rows := coalesce(p_rows, 0);
  v_rows := app.tidy_removals(p_rows);
  while v_rows < p_rows loop
    select room_id into v_room from public.canvas_remains limit 1 for update skip locked;
    exit when not found;
    v_rows := v_rows + app.tidy_remains(v_room, p_rows - v_rows);
  end loop;
  if v_rows < p_rows then
    -- Nobody retries after so long; a call that does so all the same paints again.
    delete from public.stroke_batches
    where ctid = any (
      array(
        select ctid from public.stroke_batches
        where painted_at < now() - interval '10 minutes'
        order by painted_at
        limit p_rows - v_rows
        for update skip locked
      )
    );
    get diagnostics v_deleted = row_count;
    v_rows := v_rows + v_deleted;
  end if;
  return jsonb_build_object('more', v_rows >= p_rows);
end
$$;
comment on function app.tidy_canvases(integer) is
  'Deletes about p_rows rows that nobody needs: what was removed longer than a minute ago, what was painted in rooms that are deleted, names of calls that are older than ten minutes. {more}: it stopped because there were so many. Never waits for anybody.';

grant execute on function app.tidy_canvases(integer) to edge_app;

-- Where pg_cron is (hosted Supabase), also when nobody asks the API for anything.
do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform cron.schedule('thaw-tidy-canvases', '* * * * *', 'select app.tidy_canvases(20000)');
  end if;
exception when others then
  raise notice 'pg_cron can not be used here (%): the API tidies up by itself', sqlerrm;
end
$$;
