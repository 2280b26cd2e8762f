/** Words of this product and its trade, which somebody who guesses tries first. */
export const CONTEXT_WORDS = [
  'aislelab',
  'aisle',
  'shopper',
  'shoppers',
  'shopping',
  'planogram',
  'planograms',
  'packshot',
  'packshots',
  'backoffice',
  'virtualstore',
  'supermarket',
  'retail',
  'category',
  'research',
  'marketshare',
] as const;

/**
 * The 1,000 words that most leaked passwords are made of, the most frequent first. From the list of zxcvbn-ts
 * (MIT, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., and its contributors), without digits and symbols around them.
 */
export const COMMON_WORDS = `
password qwerty dragon baseball football monkey letmein shadow master michael mustang qwertyuiop pussy superman fuckyou jordan qazwsx
jennifer killer trustno hunter harley zxcvbnm asdfgh buster andrew batman soccer tigger charlie robert sunshine thomas iloveyou fuckme
ranger daniel hockey george computer michelle jessica starwars asshole pepper klaster zxcvbn freedom princess joshua maggie pass ginger fuck
amanda ashley love cheese nicole summer matthew chelsea dallas biteme matrix william yankees taylor corvette austin access martin heather
thunder merlin secret diamond hello anthony hammer fucker qwer silver gfhjkm justin patrick richard bailey internet samantha golfer scooter
test orange cookie maverick jackson sparky mickey phoenix bigdog snoopy guitar whatever chicken morgan andrea camaro mercedes peanut ferrari
cowboy falcon welcome samsung sexy steelers joseph smokey dakota melissa arsenal boomer eagles tigers marina nascar booboo gateway porsche
yellow monster spider diablo hannah bulldog junior london purple compaq lakers iceman hardcore cowboys money banana boston brandon tennis
johnny miller coffee scooby edward nikita mother yamaha brandy barney chester fuckoff oliver charles player knight forever steven rangers
midnight chicago bigdaddy redsox victoria badboy angel please fender chris jasper james slayer rabbit natasha rachel bigdick marine wizard
marlboro raiders prince casper fishing flower crystal jasmine panties iwantu adidas winner winter gandalf enter ghbdtn angela mike golden
lauren cocacola winston madison angels blowme panther sexsex bigtits spanky bitch shannon sophie johnson asdfasdf david horny toyota tiger
murphy dick canada danielle blowjob jonathan liverpoo muffin cooper apples jackie dennis black john abcd sandra pokemon slipknot carlos
qazxsw scorpion qwaszx nathan butter startrek rainbow asdfghjkl razz redskins newyork gemini cameron qazwsxedc florida liverpool turtle
nicholas viking booger wilson sierra butthead doctor rocket victor dolphins captain bandit jaguar packers pookie peaches asdf blue dolphin
helpme tucker theman tiffany maxwell jeremy qwertyui shithead debbie albert maddog lovers monica alex united giants nirvana metallic hotdog
rosebud mountain benjamin warrior stupid elephant suckit success bond jackass bonnie alexis porn lucky jason scorpio samson rush azerty
freddy driver willie calvin sydney gators dexter bubba creative golf voodoo happy arthur trouble america nissan gunner rebecca stella
garfield gordon jessie bullshit parker asdfghjk fucking apollo jack eminem december legend airborne beavis august bear apple brooklyn
godzilla skippy buddy qwert kitten magic shelby beaver phantom fred nothing asdasd williams xavier braves darkness blink travis copper
tomcat platinum qweqwe girls bigboy green power animal police online voyager lifehack fish sniper trinity walter blazer heaven lover
snowball playboy bubbles loveme hooters cricket marvin willow donkey topgun nintendo saturn family november gabriel destiny pakistan pumpkin
digital sergey chance explorer redwings private therock runner tits lasvegas guinness beatles fire cassie christin celtic broncos andrey
babygirl nelson donald scott eclipse cartman fluffy louise michigan testing carolina little samuel alexande birdie steve cherry pantera
sharon gibson vampire mexico dickhead peter buffalo montana genius beer flyers maximus school minecraft lovely stalker metallica doggie
carter kristina kimberly spencer speedy barbara snickers sabrina carmen marcus bronco yankee friends paradise dreams magnum horses cool
caroline lacrosse goober member qwertyu enigma scotty pimpin bollocks brian cock surfer sammy genesis poohbear dave star qweasdzxc baby
racing friend hawaii eagle billy viper october vanessa poopoo einstein boobies stanley walker bitches paul drowssap stephen courtney simple
alaska badger action jake bill denise jester spitfire drummer forest patricia maryjane champion diesel svetlana rock friday kevin mark
gregory pamela frank hotrod chevy anderson douglas westside security google badass shorty tester thumper hitman mozart general reddog boobs
music lizard alexander melanie ruslan vincent sweet teresa scarface marshall olivia veronica porno buddha spirit frankie stargate antonio
liberty natalie mercury naruto suzuki semperfi king popcorn spooky marley system brittany claudia kelly scotland free kitty cherokee vikings
simpsons death leslie rascal qweasd jimmy loveyou hummer allison rocky patches russia adrian jupiter penguin cumshot howard passion honda
vfhbyf andre vladimir franklin sandman infinity homer bastard raider passport assman sucker fantasy bulldogs horney domino budlight ironman
disney norman usuckballz softball bishop francis brutus ford redrum brooke bigred jeffrey jesus fktrcfylh karina marines kawasaki digger
ireland oksana fireman cougar college shit alicia russell houston monday bradley cunt sarah justice super wildcats tinker duncan dancer
logitech avalon swordfis everton reggie motorola alexandr molly timothy hentai claire patriots madonna colorado eugene ducati kermit
juventus indian connor galore freeuser smooth house titanic boogie simpson warcraft wolverin elizabet arizona saints valentin georgia asdfg
accord matt baxter denver mitchell christ yfnfif slut smith stinky zachary roland naughty spiderma chopper brenda extreme virginia water
skyline poop zombie pearljam froggy pirate fylhtq vision awesome alyssa dreamer predator bullet empire wolf kirill people penis elvis
panthers skipper nemesis peekaboo rasdzv simon alison rolltide american cardinal arnold chevelle daddy psycho danger mookie wanker manutd
tommy hobbes vegeta goblue burton fyfcnfcbz picard bobby windows loverboy lovelove vfrcbv victory bambam turkey serega tweety hiphop galina
changeme rooster polina berlin suckme taurus electric ronald avatar mine raptor alpha maksim spring brazil eric bigcock newport hard kenneth
hendrix madmax england sublime britney france darkside bigman hercules lawrence wolfpack classic lincoln ronaldo spiderman blizzard cheyenne
wombat cjkysirj raymond brother kristen pandora devils simone holiday wildcat horse kramer sterling caesar alabama carrie bondage basketball
sports pussycat pickle catch leather shaggy chronic flowers robbie admin gracie amber freepass airplane perfect kodiak billybob katana
sunset crazy good stingray maria anna snowman phpbb chocolat zeppelin garcia detroit wolves pontiac candy firebird vagina gundam panzer
outlaw time pretty fisher connie honey business trevor redhead hardon greenday tarheels nastya hellfire cobra engineer savage service
serenity sasha michele dude lickme fireball white remember darkstar miranda flash harvey oscar strike freddie pavilion beauty bobafett adam
dbrnjhbz jeff bigmac duke clinton bowling jenny natali future harrison jones wallace swimming apache rulez pyramid dodgers girl whynot
fuckit defender teens morris trooper cancer precious packard lucifer popeye weasel raven icecream stewart tanner swordfish blonde sandy
presario rockstar viktor manager cheryl norton control wutang airforce julian atlanta pimp spike thailand looking casino paris mouse lennon
bluebird theone hawkeye hacker lisa dustin elaine nfnmzyf sailor catfish goldfish maxima tattoo barbie light design pervert machine herman
wrangler rocks trucks nipples roscoe tornado jerry lights bubble cadillac madman orlando pegasus target longhorn laura
`;
